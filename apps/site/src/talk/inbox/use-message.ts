import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import type { InboxAbout } from '@fairhouse/wire/talk/inbox';
import { paths } from '../../paths.ts';

type Kind = InboxAbout['kind'];
type Of<K extends Kind> = Extract<InboxAbout, { kind: K }>;

const deposit = ({ depositId }: { readonly depositId: string }) => paths.depositTracker(depositId);
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
  password_changed: { to: security, words: ({ how }) => `inbox.password.${how}` as const },
  contact_changed: { to: security, words: ({ what }) => `inbox.contact.${what}` as const },
  account_bound: { to: () => paths.member('withdraw'), words: () => 'inbox.kind.account_bound' },
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
  const kind = KINDS[about.kind] as {
    readonly to: (about: InboxAbout) => string;
    readonly words: (about: InboxAbout) => Words;
  };
  const words = kind.words(about);
  const sum = 'amount' in about ? `${about.currency} ${formatMoney(parseMoney(about.amount)!)}` : '';
  return { title: t(`${words}.title`), body: t(`${words}.body`, { amount: sum }), to: kind.to(about) };
}
