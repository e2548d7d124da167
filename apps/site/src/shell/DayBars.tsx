import { Amount, formatCompact, formatDay, useLanguage } from '@fairhouse/ui';
import { axisOf } from './axis.ts';

const LABELS = 12;

type DayBarsProps = {
  /** What the bars show, for whoever hears the page. */
  readonly caption: string;
  readonly days: readonly string[];
  /** A figure of each day, at least zero where it is drawn. */
  readonly values: readonly number[];
  /** The same figures of as many days before, as a dashed line. */
  readonly before?: readonly number[];
  /** A wire amount of each day that has one, to be read out. */
  readonly told: readonly { readonly day: string; readonly amount: string }[];
};

/** An amount of each day as bars over a round axis; whoever hears the page is told the days that have any. */
export function DayBars({ caption, days, values, before, told }: DayBarsProps) {
  const language = useLanguage();
  const axis = axisOf(Math.max(...values, ...(before ?? [])));
  const top = axis.at(-1) ?? 1;
  const share = (value: number) => Math.max(0, value) / top;
  const every = Math.ceil(days.length / LABELS);
  return (
    <>
      <div className="day-bars" aria-hidden="true">
        {axis.map((line) => (
          <span key={line} className="day-bars-line" style={{ bottom: `${(line / top) * 100}%` }}>
            {formatCompact(line, language)}
          </span>
        ))}
        <div className="day-bars-plot" data-many={days.length > 62 ? '' : undefined}>
          {days.map((day, at) => (
            <i
              key={day}
              title={formatDay(day, language)}
              style={{ height: `${share(values[at]!) * 100}%` }}
            />
          ))}
          {before && (
            <svg viewBox={`0 0 ${days.length} 100`} preserveAspectRatio="none" aria-hidden="true">
              <polyline
                points={before.map((value, at) => `${at + 0.5},${100 - share(value) * 100}`).join(' ')}
              />
            </svg>
          )}
        </div>
      </div>
      <p className="day-bars-days" aria-hidden="true">
        {days.map((day, at) => (
          <span key={day}>{at % every === 0 && Number(day.slice(-2))}</span>
        ))}
      </p>
      <table className="sr-only">
        <caption>{caption}</caption>
        <tbody>
          {told.map(({ day, amount }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day, language)}</th>
              <td>
                <Amount value={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
