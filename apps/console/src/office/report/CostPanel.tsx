import { Amount, useText } from '@fairhouse/ui';
import type { ReportFigures } from '@fairhouse/wire/office/report';
import { negated } from './sum-days.ts';
import { Term, type TermName } from './Term.tsx';

/** How the NGR comes out of the GGR, and the money that came and went. */
export function CostPanel({ figures, currency }: { figures: ReportFigures; currency: string }) {
  const t = useText();
  const { play, costs, people } = figures;
  return (
    <section className="card cost" aria-label={t('report.fromStakes')}>
      <h2 className="font-bold">{t('report.fromStakes')}</h2>
      <dl className="cost-lines">
        <Line term="stakes" value={play.stake} />
        <Line term="payouts" value={negated(play.payout)} />
        <Line term="ggr" value={play.ggr} strong />
        {costs && (
          <>
            <Line term="bonus" value={negated(costs.bonus)} />
            <Line term="jackpots" value={negated(costs.jackpots)} />
            <Line term="ngr" value={costs.ngr} strong />
            <Line term="agents" value={negated(costs.agents)} />
          </>
        )}
        {people && (
          <>
            <Line term="deposits" value={people.depositSum} />
            <Line term="withdrawals" value={negated(people.withdrawalSum)} />
          </>
        )}
      </dl>
      {!costs && <p className="text-text-3">{t('report.noCosts')}</p>}
      <p className="text-text-3">{t('report.signs', { currency })}</p>
    </section>
  );
}

function Line({ term, value, strong = false }: { term: TermName; value: string; strong?: boolean }) {
  return (
    <div className={strong ? 'font-bold' : ''}>
      <dt>
        <Term name={term} />
      </dt>
      <dd>
        <Amount value={value} />
      </dd>
    </div>
  );
}
