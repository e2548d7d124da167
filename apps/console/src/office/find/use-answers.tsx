import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { nameIn } from '@fairhouse/text';
import { formatShort, type Translate, useLanguage, useText } from '@fairhouse/ui';
import type { Found } from '@fairhouse/wire/office/find';
import type { FoundKind } from '@fairhouse/wire/office/find-words';
import {
  ArrowDownToLine,
  BanknoteArrowUp,
  History,
  type LucideIcon,
  Megaphone,
  ReceiptText,
  ScrollText,
  Ticket,
  Tickets,
  User,
} from 'lucide-react';
import { memberKind } from '../../identity/member/index.ts';
import { lotteryName } from '../../parts/lottery-names.ts';
import { useStaff } from '../../platform/staff/index.ts';
import type { FindPage } from './find-page.ts';
import { type Place, placeOf } from './place-of.ts';
import type { Recent } from './recent.ts';

/** A line of the window: what it is called, what is known of it, and where it leads. */
export type Answer = {
  readonly key: string;
  readonly kind: FoundKind | 'page';
  readonly icon: LucideIcon;
  readonly label: string;
  readonly detail: string;
  /** What stands at the end: a state, a kind. */
  readonly tag: string | undefined;
  readonly place: Place;
  readonly recent?: boolean;
};

const ICONS: Readonly<Record<FoundKind, LucideIcon>> = {
  member: User,
  deposit: ArrowDownToLine,
  withdrawal: BanknoteArrowUp,
  transfer: ReceiptText,
  round: History,
  ticket: Ticket,
  promotion: Megaphone,
  code: Ticket,
  draws: Tickets,
  audit: ScrollText,
};

/** What the window lists: what was opened before where `recent` is told, else pages of that name and what the server has found. */
export function useAnswers(
  recent: readonly Recent[] | undefined,
  found: readonly Found[],
  text: string,
  pages: readonly FindPage[],
): readonly Answer[] {
  const t = useText();
  const describe = useDescribe();
  if (recent)
    return recent.map((one, at) => ({
      ...one,
      key: `recent-${at}`,
      icon:
        one.kind === 'page'
          ? (pages.find(({ label }) => label === one.label)?.icon ?? ScrollText)
          : ICONS[one.kind],
      detail: t(`find.kinds.${one.kind}`),
      tag: undefined,
      recent: true,
    }));
  const named = pages.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return [
    ...found.map(describe),
    ...named.map(({ name, label, path, icon }) => ({
      key: `page-${name}`,
      kind: 'page' as const,
      icon,
      label,
      detail: t('find.goTo'),
      tag: undefined,
      place: { to: path },
    })),
  ];
}

function useDescribe(): (found: Found) => Answer {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useStaff().brand;
  return (found) => {
    const at = 'at' in found ? formatShort(found.at, timeZone, language) : '';
    const matched =
      found.match === null ? t(`find.by.${found.by}`) : `${t(`find.by.${found.by}`)} ${found.match}`;
    const money = 'amount' in found ? `${formatMoney(parseMoney(found.amount)!)} ${found.currency}` : '';
    const who = 'member' in found ? found.member.account : '';
    const { label, detail, tag } = wordsOf(t, found, { at, matched, money, who, language });
    return {
      key: `${found.kind}-${found.id}`,
      kind: found.kind,
      icon: ICONS[found.kind],
      label,
      detail: detail.filter(Boolean).join(' · '),
      tag,
      place: placeOf(found),
    };
  };
}

type Parts = {
  readonly at: string;
  readonly matched: string;
  readonly money: string;
  readonly who: string;
  readonly language: string;
};
type Words = { readonly label: string; readonly detail: readonly string[]; readonly tag?: string };

function wordsOf(t: Translate, found: Found, { at, matched, money, who, language }: Parts): Words {
  switch (found.kind) {
    case 'member':
      return {
        label: found.account,
        detail: [
          String(found.number),
          t(`console.memberKinds.${memberKind(found.type)}`, { type: found.type }),
          matched,
        ],
        tag: t(`find.states.${found.state}`),
      };
    case 'deposit':
      return {
        label: `${t('find.deposit')} ${money}`,
        detail: [who, at, matched],
        tag: t(`console.depositStates.${found.state}`),
      };
    case 'withdrawal':
      return {
        label: `${t('find.withdrawal')} ${money}`,
        detail: [who, at, matched],
        tag: t(`withdrawalConsole.states.${found.state}`),
      };
    case 'transfer':
      return {
        label: `${t(`console.transferKinds.${found.what}`)} ${money}`,
        detail: [who, at, `#${found.id}`],
      };
    case 'round':
      return {
        label: found.title,
        detail: [who, `${t('find.staked')} ${money}`, at, matched],
        tag: t(`console.betStates.${found.state}`),
      };
    case 'ticket':
      return {
        label: t('find.ticket', { number: found.id }),
        detail: [lotteryName(t, found.game), who, `${t('find.staked')} ${money}`, at],
      };
    case 'promotion':
      return { label: nameIn(found.title, language), detail: [matched] };
    case 'code':
      return {
        label: found.code,
        detail: [found.owner ? t('find.codeOf', { owner: found.owner.account }) : t('find.codeOfHouse')],
      };
    case 'draws':
      return { label: lotteryName(t, found.id), detail: [t('find.boundSince', { time: at })] };
    case 'audit':
      return { label: found.action, detail: [at, found.subject ?? ''] };
  }
}
