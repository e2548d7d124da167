import { formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { DepositView } from '@fairhouse/wire/money/deposit';
import { type Station, Track } from '../../shell/Ticket.tsx';
import { useBrand } from '../../state/brand.tsx';

type State = Station['state'];

/** How far each state has come on the way of three stations, or of four where staff have looked. */
const STATIONS = {
  pending: ['done', 'now', 'todo', 'todo'],
  reviewing: ['done', 'done', 'now', 'todo'],
  credited: ['done', 'done', 'done', 'done'],
  failed: ['done', 'failed', 'failed', 'todo'],
  expired: ['done', 'failed', 'todo', 'todo'],
  cancelled: ['done', 'failed', 'todo', 'todo'],
} as const satisfies Record<DepositView['state'], readonly [State, State, State, State]>;

/** Where a deposit is on its way, with the time of each station. */
export function DepositTrack({ deposit: { state, kind, steps } }: { deposit: DepositView }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const at = (...states: readonly DepositView['state'][]) => {
    const step = steps.findLast((each) => states.includes(each.state));
    return step && formatShort(step.at, timeZone, language);
  };
  const looked = steps.some((step) => step.state === 'reviewing');
  const [asked, paid, checks, credited] = STATIONS[state];
  const stations = [
    { name: 'asked', state: asked, time: at('pending') },
    {
      name: 'paid',
      state: looked && paid === 'failed' ? 'done' : paid,
      time: at('reviewing') ?? at('failed', 'expired', 'cancelled'),
    },
    ...(looked || kind === 'bank'
      ? [{ name: 'checks', state: checks, time: looked ? at('failed') : undefined } as const]
      : []),
    { name: 'credited', state: credited, time: at('credited') },
  ] as const;
  const received = looked && state !== 'credited' ? 'reported' : 'paid';
  const nameOf = (station: (typeof stations)[number]) =>
    station.name !== 'paid'
      ? station.name
      : ({ done: received, now: 'payment', failed: 'unpaid', todo: 'payment' } as const)[station.state];
  return (
    <Track
      stations={stations.map((station) => ({
        name: t(`deposit.station.${nameOf(station)}`),
        state: station.state,
        time: station.time,
      }))}
    />
  );
}
