import { Amount, formatDay, useLanguage, useText } from '@fairhouse/ui';
import type { TeamOverview } from '@fairhouse/wire/agency/team';

const HEIGHT = 100;

const daysFrom = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
};

/** Valid bets of each day as bars; whoever hears the page is told the days that have any. */
export function Trend({ overview: { from, to, days } }: { overview: TeamOverview }) {
  const t = useText();
  const language = useLanguage();
  const told = new Map(days.map(({ day, validBet }) => [day, Math.max(0, Number(validBet))]));
  const most = Math.max(...told.values(), 0);
  const all = daysFrom(from, to);
  return (
    <section className="card mt-4 p-5 max-sm:p-4">
      <h2 className="font-bold">{t('agency.overview.trend')}</h2>
      {most === 0 ? (
        <p className="mt-3 text-text-2">{t('agency.overview.noTrend')}</p>
      ) : (
        <>
          <svg
            viewBox={`0 0 ${all.length * 10} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="mt-4 h-44 w-full"
            aria-hidden="true"
          >
            {all.map((day, at) => {
              const height = ((told.get(day) ?? 0) / most) * HEIGHT;
              return (
                <rect
                  key={day}
                  x={at * 10 + 1.5}
                  y={HEIGHT - height}
                  width={7}
                  height={height}
                  fill="var(--info)"
                />
              );
            })}
          </svg>
          <p className="mt-1 flex justify-between text-meta text-text-3" aria-hidden="true">
            <span>{formatDay(from, language)}</span>
            <span>{formatDay(to, language)}</span>
          </p>
          <table className="sr-only">
            <caption>{t('agency.overview.trend')}</caption>
            <tbody>
              {days.map(({ day, validBet }) => (
                <tr key={day}>
                  <th scope="row">{formatDay(day, language)}</th>
                  <td>
                    <Amount value={validBet} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
