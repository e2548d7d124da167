import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { type Column, DataTable, useText } from '@fairhouse/ui';
import type { ContractTerms } from '@fairhouse/wire/agency/contract';
import type { ContractKind } from '@fairhouse/wire/money/contract-words';
import type { GameType } from '@fairhouse/wire/play/game-types';

/** Parts in a million as per cent: "0.2", "10". */
export const percent = (ppm: number): string => `${ppm / 10_000}\u00a0%`;

type TermsProps = {
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
  /** What is in force, to compare with. */
  readonly before?: ContractTerms | undefined;
};

/** Terms as both sides read them; each rate and mark that differs from those in force says which way. */
export function Terms({ kind, terms, before }: TermsProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {terms.tiers.length > 0 && <Tiers kind={kind} terms={terms} before={before} />}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-dense">
        {Object.entries(terms.rates).map(([category, ppm]) => (
          <Fact key={category} name={t(`lobby.category.${category as GameType}`)}>
            <Compared now={ppm!} was={before?.rates[category as GameType]}>
              {percent(ppm!)}
            </Compared>
          </Fact>
        ))}
        {terms.tiers.length > 0 && (
          <Fact name={t('contract.terms.categories')}>
            {terms.categories.length === 0
              ? t('contract.terms.all')
              : terms.categories.map((category) => t(`lobby.category.${category}`)).join(', ')}
          </Fact>
        )}
        {terms.period && (
          <Fact name={t('contract.terms.period')}>{t(`contract.periods.${terms.period}`)}</Fact>
        )}
        {kind === 'dividend' && (
          <Fact name={t('contract.terms.fee')}>
            <Compared now={-terms.feePpm} was={before && -before.feePpm}>
              {percent(terms.feePpm)}
            </Compared>
          </Fact>
        )}
        <Fact name={t('contract.terms.notice')}>
          <Compared now={-terms.noticeDays} was={negated(before?.noticeDays)}>
            {t('contract.terms.days', { count: terms.noticeDays })}
          </Compared>
        </Fact>
      </dl>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt className="text-text-2">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </>
);

type ComparedProps = {
  readonly now: number;
  readonly was: number | undefined;
  readonly children: React.ReactNode;
};

/** More is better for who is paid. */
function Compared({ now, was, children }: ComparedProps) {
  const t = useText();
  if (was === undefined || was === now) return <span className="tabular-nums">{children}</span>;
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2 tabular-nums">
      {children}
      <span className="tag" data-tone={now > was ? 'win' : 'loss'}>
        {now > was ? `▲ ${t('contract.terms.better')}` : `▼ ${t('contract.terms.worse')}`}
      </span>
    </span>
  );
}

type Tier = ContractTerms['tiers'][number] & { readonly place: number };

function Tiers({ kind, terms, before }: TermsProps) {
  const t = useText();
  const columns: readonly Column<Tier>[] = [
    {
      key: 'volume',
      header: t(kind === 'dividend' ? 'contract.terms.base' : 'contract.terms.volume'),
      align: 'end',
      cell: ({ place, minVolume }) => (
        <Compared now={-Number(minVolume)} was={negated(before?.tiers[place]?.minVolume)}>
          {formatMoney(parseMoney(minVolume)!)}
        </Compared>
      ),
    },
    {
      key: 'active',
      header: t('contract.terms.active'),
      align: 'end',
      cell: ({ place, minActive }) => (
        <Compared now={-minActive} was={negated(before?.tiers[place]?.minActive)}>
          {minActive}
        </Compared>
      ),
    },
    {
      key: 'rate',
      header: t('contract.terms.rate'),
      align: 'end',
      cell: ({ place, ppm }) => (
        <Compared now={ppm} was={before?.tiers[place]?.ppm}>
          {percent(ppm)}
        </Compared>
      ),
    },
  ];
  return (
    // Two versions stand beside each other: headers break before a rate is cut off.
    <div className="-mx-5 [&_th]:whitespace-normal">
      <DataTable
        caption={t('contract.terms.tier')}
        columns={columns}
        rows={terms.tiers.map((tier, place) => ({ ...tier, place }))}
        rowKey={({ minVolume }) => minVolume}
        state="ready"
        onRetry={() => {}}
        empty={null}
      />
    </div>
  );
}

/** Whatever asks for less is better. */
const negated = (value: string | number | undefined): number | undefined =>
  value === undefined ? undefined : -Number(value);
