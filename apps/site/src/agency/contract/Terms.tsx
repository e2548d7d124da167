import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import type { ContractTerms } from '@fairhouse/wire/agency/contract';
import type { ContractKind } from '@fairhouse/wire/money/contract-words';
import type { GameType } from '@fairhouse/wire/play/game-types';

/** Parts in a million as per cent: "0.2", "10". */
export const percent = (ppm: number): string => `${ppm / 10_000} %`;

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
        <Fact name={t('contract.terms.notice')}>{t('contract.terms.days', { count: terms.noticeDays })}</Fact>
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

function Tiers({ kind, terms, before }: TermsProps) {
  const t = useText();
  return (
    <section className="table-scroll" aria-label={t('contract.terms.tier')}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('contract.terms.tier')}</th>
            <th scope="col" data-align="end">
              {t(kind === 'dividend' ? 'contract.terms.base' : 'contract.terms.volume')}
            </th>
            <th scope="col" data-align="end">
              {t('contract.terms.active')}
            </th>
            <th scope="col" data-align="end">
              {t('contract.terms.rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {terms.tiers.map(({ minVolume, minActive, ppm }, place) => {
            const was = before?.tiers[place];
            return (
              <tr key={minVolume}>
                <td>{place + 1}</td>
                <td data-align="end">
                  <Compared now={-Number(minVolume)} was={was && -Number(was.minVolume)}>
                    {formatMoney(parseMoney(minVolume)!)}
                  </Compared>
                </td>
                <td data-align="end">
                  <Compared now={-minActive} was={was && -was.minActive}>
                    {minActive}
                  </Compared>
                </td>
                <td data-align="end">
                  <Compared now={ppm} was={was?.ppm}>
                    {percent(ppm)}
                  </Compared>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
