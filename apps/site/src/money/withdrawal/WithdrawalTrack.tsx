import { formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { WithdrawalView } from '@fairhouse/wire/money/withdrawal';
import { type Station, Track } from '../../shell/Ticket.tsx';
import { useBrand } from '../../state/brand.tsx';

type State = Station['state'];

/** How far each state has come on the way of four stations. */
const STATIONS = {
  requested: ['done', 'now', 'todo', 'todo'],
  approved: ['done', 'done', 'now', 'todo'],
  rejected: ['done', 'failed', 'todo', 'todo'],
  cancelled: ['done', 'failed', 'todo', 'todo'],
  disbursed: ['done', 'done', 'done', 'now'],
  failed: ['done', 'done', 'failed', 'todo'],
  received: ['done', 'done', 'done', 'done'],
  partial: ['done', 'done', 'done', 'now'],
  disputed: ['done', 'done', 'done', 'now'],
  refunded: ['done', 'done', 'done', 'failed'],
  forced: ['done', 'done', 'done', 'done'],
} as const satisfies Record<WithdrawalView['state'], readonly [State, State, State, State]>;

/** Where a withdrawal is on its way, with the time of each station and when the next is promised. */
export function WithdrawalTrack({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const { state, steps, promisedAt, receiveBy } = withdrawal;
  const time = (ms: number) => formatShort(ms, timeZone, language);
  const at = (...states: readonly WithdrawalView['state'][]) => {
    const step = steps.find((each) => states.includes(each.state));
    return step && time(step.at);
  };
  const by = (ms: number | null) =>
    ms === null ? undefined : t('withdrawal.tracker.by', { time: time(ms) });
  const open = state === 'requested' || state === 'approved';
  const times = {
    requested: at('requested'),
    checks: at('approved', 'rejected', 'cancelled'),
    sent: at('disbursed', 'failed') ?? (open ? by(promisedAt) : undefined),
    received: at('received', 'refunded', 'forced') ?? (state === 'disbursed' ? by(receiveBy) : undefined),
  };
  return (
    <Track
      stations={(['requested', 'checks', 'sent', 'received'] as const).map((name, place) => ({
        name: t(`withdrawal.tracker.${name}`),
        state: STATIONS[state][place]!,
        time: times[name],
      }))}
    />
  );
}
