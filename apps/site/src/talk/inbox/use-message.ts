import { formatMoney, MONEY_SCALE, parseMoney } from '@fairhouse/kernel';
import { nameIn } from '@fairhouse/text';
import { formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { InboxAbout } from '@fairhouse/wire/talk/inbox';
import { paths } from '../../paths.ts';
import { pointsText } from '../../shell/points-text.ts';
import { useSourceText } from '../../shell/source-text.ts';
import { useBrand } from '../../state/brand.tsx';

type Kind = InboxAbout['kind'];
type Of<K extends Kind> = Extract<InboxAbout, { kind: K }>;

const deposit = ({ depositId }: { readonly depositId: string }) => paths.depositTracker(depositId);
const rewards = () => paths.member('rewardCenter');
const security = () => paths.member('securityCenter');

/** Where the message of each kind leads, the thing that it tells of, and its words. */
const KINDS = {
  deposit_credited: { to: deposit, words: () => 'inbox.kind.deposit_credited' },
  deposit_failed: { to: deposit, words: () => 'inbox.kind.deposit_failed' },
  withdrawal_moved: {
    to: ({ withdrawalId }) => paths.withdrawalTracker(withdrawalId),
    words: ({ state }) => `inbox.withdrawal.${state}` as const,
  },
  transfer_received: {
    to: () => paths.member('transactionHistory'),
    words: () => 'inbox.kind.transfer_received',
  },
  contract_short: {
    to: ({ runId }) => paths.incomeLine(runId),
    words: ({ because }) => `inbox.kind.contract_${because}` as const,
  },
  carry_reset: { to: ({ runId }) => paths.incomeLine(runId), words: () => 'inbox.kind.carry_reset' },
  contract_covered: {
    to: ({ runId }) => paths.incomeLine(runId),
    words: () => 'inbox.kind.contract_covered',
  },
  team_envelope: { to: () => paths.teamEnvelopes, words: () => 'inbox.kind.team_envelope' },
  team_envelope_ended: {
    to: () => paths.agent('agentEnvelopes'),
    words: ({ opened, shares }) =>
      opened === shares ? 'inbox.kind.team_envelope_opened' : 'inbox.kind.team_envelope_ended',
  },
  password_changed: { to: security, words: ({ how }) => `inbox.password.${how}` as const },
  contact_changed: { to: security, words: ({ what }) => `inbox.contact.${what}` as const },
  account_bound: { to: () => paths.member('withdraw'), words: () => 'inbox.kind.account_bound' },
  kyc_moved: {
    to: () => paths.member('verification'),
    words: ({ state }) => `inbox.kind.kyc_${state}` as const,
  },
  play_care: { to: () => paths.member('limits'), words: ({ topic }) => `inbox.kind.care_${topic}` as const },
  reward_offered: { to: rewards, words: () => 'inbox.kind.reward_offered' },
  reward_ending: { to: rewards, words: () => 'inbox.kind.reward_ending' },
  reward_lapsed: { to: rewards, words: () => 'inbox.kind.reward_lapsed' },
  free_rounds_granted: {
    to: rewards,
    words: ({ bet }) => (bet ? 'inbox.freeBets.granted' : 'inbox.kind.free_rounds_granted'),
  },
  free_rounds_ended: {
    to: rewards,
    words: ({ how, bet }) =>
      bet && how !== 'bonus' ? (`inbox.freeBets.${how}` as const) : (`inbox.freeRounds.${how}` as const),
  },
  reward_issued: { to: rewards, words: () => 'inbox.kind.reward_issued' },
  application_rejected: {
    to: ({ promotionId }) => paths.promotion(promotionId),
    words: () => 'inbox.kind.application_rejected',
  },
  tournament_stopped: {
    to: ({ tournamentId }) => paths.tournament(tournamentId),
    words: () => 'inbox.kind.tournament_stopped',
  },
  redeem_moved: { to: () => paths.pointMall, words: ({ state }) => `inbox.redeem.${state}` as const },
  contract_moved: {
    to: ({ contractId }) => paths.contract(contractId),
    words: ({ what }) => `inbox.contract.${what}` as const,
  },
  draw_adjusted: {
    to: () => paths.member('personalHistoryCopy'),
    words: ({ how, way }) => `inbox.draw.${how}.${way}` as const,
  },
  staff_message: { to: () => paths.member('messageV2'), words: () => 'inbox.kind.staff_message' },
  chat_ended: { to: ({ talkId }) => paths.chatTalk(talkId), words: () => 'inbox.kind.chat_ended' },
  vip_moved: { to: () => paths.vip, words: ({ way }) => `inbox.vip.${way}` as const },
  vip_warned: { to: () => paths.vip, words: () => 'inbox.kind.vip_warned' },
} as const satisfies {
  readonly [K in Kind]: {
    readonly to: (about: Of<K>) => string;
    readonly words: (about: Of<K>) => `inbox.${string}`;
  };
};

type Words = ReturnType<(typeof KINDS)[Kind]['words']>;

/** A message in the reader's words, and where it leads. */
export function useMessage(about: InboxAbout): {
  readonly title: string;
  readonly body: string;
  readonly to: string;
} {
  const t = useText();
  const language = useLanguage();
  const sourceOf = useSourceText();
  const { timeZone } = useBrand();
  const kind = KINDS[about.kind] as {
    readonly to: (about: InboxAbout) => string;
    readonly words: (about: InboxAbout) => Words;
  };
  const words = kind.words(about);
  const fill = {
    amount: sumOf(t, about),
    what: 'source' in about ? sourceOf(about.source) : '',
    game: 'game' in about ? about.game : '',
    rounds:
      'rounds' in about
        ? t(about.bet ? 'reward.free_bets' : 'reward.free_rounds', { count: about.rounds })
        : '',
    time: 'until' in about ? formatShort(about.until, timeZone, language) : '',
    title: 'title' in about ? nameIn(about.title, language) : '',
    text: 'body' in about ? nameIn(about.body, language) : '',
    reason: 'reason' in about ? about.reason : '',
    gift: 'quantity' in about ? `${about.quantity} × ${nameIn(about.title, language)}` : '',
    points: 'points' in about ? pointsText(about.points) : '',
    contract: 'contract' in about ? t(`contract.kinds.${about.contract}`) : '',
    other: 'other' in about ? (about.other ?? t('contract.house')) : '',
    day: 'day' in about ? (about.day ?? '') : '',
    why: 'why' in about && about.why !== null ? t(`contract.ends.${about.why}`) : '',
    draw: 'gameCode' in about ? t('inbox.draw.name', drawOf(t, about)) : '',
    from: 'from' in about ? about.from : '',
    opened: 'opened' in about ? about.opened : '',
    shares: 'shares' in about ? about.shares : '',
    escrow: 'escrow' in about ? `${about.currency} ${formatMoney(parseMoney(about.escrow)!)}` : '',
    income: 'income' in about ? `${about.currency} ${formatMoney(parseMoney(about.income)!)}` : '',
    owed: 'owed' in about ? `${about.currency} ${formatMoney(parseMoney(about.owed)!)}` : '',
    item: 'item' in about ? t(`kyc.item.${about.item}`) : '',
    level: 'level' in about ? about.level : '',
    asks: 'asks' in about ? formatMoney(parseMoney(about.asks)!) : '',
    has: 'has' in about ? formatMoney(parseMoney(about.has)!) : '',
  };
  return { title: t(`${words}.title`, fill), body: t(`${words}.body`, fill), to: kind.to(about) };
}

const drawOf = (t: ReturnType<typeof useText>, { gameCode, label }: Of<'draw_adjusted'>) => ({
  lottery: t(`lotteryNames.lottery.${gameCode}` as 'lotteryNames.lottery.VN_MB'),
  label,
});

function sumOf(t: ReturnType<typeof useText>, about: InboxAbout): string {
  if (!('amount' in about)) return '';
  const units = parseMoney(about.amount)!;
  const amount = `${about.currency} ${formatMoney(units)}`;
  if (!('reward' in about)) return amount;
  switch (about.reward) {
    case 'points':
      return t('inbox.points', { amount: pointsText(about.amount) });
    case 'free_rounds':
    case 'tickets':
      return t(`reward.${about.reward}`, { count: Number(units / MONEY_SCALE) });
    default:
      return t(`reward.${about.reward}`, { amount });
  }
}
