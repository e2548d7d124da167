import { formatMoney, parseMoney, subtractMoney } from '@fairhouse/kernel';
import { Badge, ErrorState, Skeleton, usePercent, useText } from '@fairhouse/ui';
import type { ContractTerms } from '@fairhouse/wire/agency/contract';
import { useQuery } from '@tanstack/react-query';
import { ShareBar } from '../../shell/ShareBar.tsx';
import { contractQuery } from '../contract/index.ts';

type Reached = {
  /** By which tiers are found: the volume of a salary, the base of a dividend. */
  readonly measure: string;
  readonly active: number;
};

type TierMeterProps = Reached & { readonly contract: string };

/** The tiers of a contract, how far the period that runs has come, and what the next one asks for. */
export function TierMeter({ contract, ...reached }: TierMeterProps) {
  const t = useText();
  const asked = useQuery(contractQuery(contract));
  const tiers = asked.data?.active?.terms.tiers;
  if (asked.isError && !asked.data) return <ErrorState onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton className="mt-4 h-32 rounded-card" />;
  if (!tiers) return null;
  return (
    <section className="card mt-4 p-5 max-sm:p-4" aria-label={t('contract.now.tiers')}>
      <h2 className="font-semibold">{t('contract.now.tiers')}</h2>
      <ul className="mt-3 grid gap-4">
        {tiers.map((tier) => (
          <Tier key={tier.minVolume} tier={tier} {...reached} />
        ))}
      </ul>
    </section>
  );
}

const shareOf = (has: number, asks: number): number => (asks <= 0 ? 1 : Math.max(0, has) / asks);

function Tier({ tier, measure, active }: Reached & { tier: ContractTerms['tiers'][number] }) {
  const t = useText();
  const percent = usePercent();
  const lacks = subtractMoney(parseMoney(tier.minVolume)!, parseMoney(measure)!);
  const members = tier.minActive - active;
  const missing = [
    lacks > 0n && t('contract.now.lacks', { amount: formatMoney(lacks) }),
    members > 0 && t('contract.now.lacksMembers', { count: members }),
  ].filter((each) => each !== false);
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b>{percent(tier.ppm / 10_000)}</b>
        <span className="text-dense text-text-2">
          {t('contract.now.from', {
            amount: formatMoney(parseMoney(tier.minVolume)!),
            count: tier.minActive,
          })}
        </span>
      </span>
      <ShareBar
        share={Math.min(shareOf(Number(measure), Number(tier.minVolume)), shareOf(active, tier.minActive))}
      />
      {missing.length === 0 ? (
        <span>
          <Badge tone="win">{t('contract.now.reached')}</Badge>
        </span>
      ) : (
        <span className="text-dense text-text-2">{missing.join(', ')}</span>
      )}
    </li>
  );
}
