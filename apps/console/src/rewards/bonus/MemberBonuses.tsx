import { formatMoney, type Id, parseMoney, ZERO } from '@fairhouse/kernel';
import { Amount, Badge, type BadgeTone, Card, type Column, Dialog, EmptyState, useText } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { BonusTerms } from '../../parts/BonusTerms.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { openColumn } from '../../parts/queue/columns.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { BonusMovements } from './BonusMovements.tsx';
import { GiveBonus } from './GiveBonus.tsx';
import { type MemberBonus, memberBonusesQuery } from './queries.ts';

const TONES: Readonly<Record<MemberBonus['state'], BadgeTone>> = {
  queued: 'neutral',
  active: 'info',
  ending: 'warn',
  converted: 'win',
  forfeited: 'neutral',
  expired: 'neutral',
  spent: 'neutral',
};

type MemberBonusesProps = { readonly member: { readonly id: Id<'player'>; readonly account: string } };

/** The bonuses of one member with their terms, and every movement of bonus money. */
export function MemberBonuses({ member }: MemberBonusesProps) {
  const t = useText();
  const bonuses = useInfiniteQuery(memberBonusesQuery(member.id));
  const [opened, setOpened] = useState<MemberBonus>();
  return (
    <div className="grid gap-3">
      <div className="flex justify-end empty:hidden">
        <GiveBonus member={member} />
      </div>
      <Card className="overflow-hidden">
        <SliceTable
          caption={t('bonusConsole.caption')}
          query={bonuses}
          columns={useColumns(setOpened)}
          rows={bonuses.data?.pages.flatMap((page) => page.items) ?? []}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={<Gift size={20} />}
              title={t('bonusConsole.none')}
              body={t('bonusConsole.noneBody')}
            />
          }
        />
      </Card>
      <BonusMovements memberId={member.id} />
      {opened && (
        <Dialog open onOpenChange={() => setOpened(undefined)} title={t('bonusConsole.terms')}>
          <BonusTerms terms={opened.terms} />
          <p className="mt-3 break-all font-mono text-meta text-text-2">{opened.termsHash}</p>
        </Dialog>
      )}
    </div>
  );
}

function useColumns(open: (bonus: MemberBonus) => void): readonly Column<MemberBonus>[] {
  const t = useText();
  const zone = useZone();
  const shown = (amount: string) => formatMoney(parseMoney(amount) ?? ZERO);
  return [
    {
      key: 'granted',
      narrow: 'below',
      header: t('bonusConsole.granted', { zone }),
      cell: ({ grantedAt }) => <Instant at={grantedAt} />,
    },
    {
      key: 'amount',
      header: t('bonusConsole.amount'),
      align: 'end',
      cell: ({ granted, currency }) => <Amount value={granted} symbol={currency} />,
    },
    {
      key: 'state',
      header: t('bonusConsole.state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`bonus.state.${state}`)}</Badge>,
    },
    {
      key: 'progress',
      header: t('bonusConsole.progress'),
      align: 'end',
      narrow: 'below',
      cell: ({ progress, required }) =>
        t('bonusConsole.of', { done: shown(progress), required: shown(required) }),
    },
    {
      key: 'balance',
      narrow: 'below',
      header: t('bonusConsole.balance'),
      align: 'end',
      cell: ({ balance }) => <Amount value={balance} />,
    },
    {
      key: 'paid',
      narrow: 'below',
      header: t('bonusConsole.paid'),
      align: 'end',
      cell: ({ paid }) => <Amount value={paid} />,
    },
    {
      key: 'ends',
      header: t('bonusConsole.ends'),
      narrow: 'below',
      cell: ({ endedAt, expiresAt }) => {
        const at = endedAt ?? expiresAt;
        return at !== null && <Instant at={at} />;
      },
    },
    openColumn({
      label: t('bonusConsole.terms'),
      named: ({ granted }) => t('bonusConsole.termsNamed', { amount: shown(granted) }),
      onOpen: open,
    }),
  ];
}
