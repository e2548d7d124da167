import { addDays, Badge, Card, formatWeekday, useLanguage, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../parts/Loaded.tsx';
import { lotteryName } from '../../parts/lottery-names.ts';
import { usePresence } from '../../platform/worklist/index.ts';
import { type CalendarItem, calendarQuery, type DeskLottery, type IssueFilter } from './queries.ts';

const REGIONS = ['south', 'central', 'north', 'sea', 'fast'] as const;

type CalendarProps = {
  readonly lotteries: readonly DeskLottery[];
  readonly chosen: IssueFilter;
  readonly onChoose: (filter: IssueFilter) => void;
};

/** A week of draws by region: who draws, how many, and what waits for a result. */
export function Calendar({ lotteries, chosen, onChoose }: CalendarProps) {
  const t = useText();
  const calendar = useQuery(calendarQuery(usePresence()));
  return (
    <Card className="min-w-0 overflow-hidden">
      <Loaded query={calendar} room="h-48">
        {({ from, items }) => (
          <section
            className="overflow-x-auto"
            aria-label={t('lotteryDesk.calendar')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
            tabIndex={0}
          >
            <div className="desk-days">
              <Days from={from} />
              {REGIONS.map((region) => (
                <Row
                  key={region}
                  title={t(`lotteryNames.region.${region}`)}
                  from={from}
                  items={items.filter(
                    ({ gameCode }) => lotteries.find((one) => one.gameCode === gameCode)?.region === region,
                  )}
                  chosen={chosen}
                  onChoose={onChoose}
                />
              ))}
            </div>
          </section>
        )}
      </Loaded>
    </Card>
  );
}

const daysFrom = (from: string): string[] => Array.from({ length: 7 }, (_, after) => addDays(from, after));

function Days({ from }: { from: string }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <div className="text-text-3">{t('lotteryDesk.draws')}</div>
      {daysFrom(from).map((day, place) => (
        <div key={day} className={place === 0 ? 'font-semibold text-brand-text' : 'text-text-2'}>
          {place === 0
            ? t('lotteryDesk.today', { day: formatWeekday(day, language) })
            : formatWeekday(day, language)}
        </div>
      ))}
    </>
  );
}

type RowProps = {
  readonly title: string;
  readonly from: string;
  readonly items: readonly CalendarItem[];
} & Pick<CalendarProps, 'chosen' | 'onChoose'>;

function Row({ title, from, items, chosen, onChoose }: RowProps) {
  return (
    <>
      <div className="font-semibold">{title}</div>
      {daysFrom(from).map((day) => {
        const own = items.filter((item) => item.day === day);
        return <Cell key={day} title={title} day={day} items={own} chosen={chosen} onChoose={onChoose} />;
      })}
    </>
  );
}

function Cell({ title, day, items, chosen, onChoose }: Omit<RowProps, 'from'> & { readonly day: string }) {
  const t = useText();
  if (items.length === 0) return <div className="text-text-3">–</div>;
  const sum = (part: 'draws' | 'late' | 'waiting' | 'cancelled') =>
    items.reduce((all, item) => all + item[part], 0);
  const only = items.length === 1 ? items[0]!.gameCode : undefined;
  const filter = { day, gameCode: only };
  const names = items.map(({ gameCode }) => lotteryName(t, gameCode));
  return (
    <button
      type="button"
      aria-pressed={chosen.day === day && chosen.gameCode === only}
      aria-label={t('lotteryDesk.dayNamed', { region: title, day, count: sum('draws') })}
      onClick={() => onChoose(filter)}
    >
      <span className="truncate" title={names.join(', ')}>
        {sum('draws') > items.length ? t('lotteryDesk.drawCount', { count: sum('draws') }) : names.join(', ')}
      </span>
      {sum('late') > 0 && <Badge tone="loss">{t('lotteryDesk.lateCount', { count: sum('late') })}</Badge>}
      {sum('late') === 0 && sum('waiting') > 0 && <Badge tone="warn">{t('lotteryDesk.waiting')}</Badge>}
      {sum('cancelled') > 0 && <Badge>{t('lotteryDesk.cancelledCount', { count: sum('cancelled') })}</Badge>}
    </button>
  );
}
