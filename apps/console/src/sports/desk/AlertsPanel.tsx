import { Badge, formatShort, useLanguage, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../parts/Loaded.tsx';
import { paths } from '../../paths.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { usePresence } from '../../platform/worklist/index.ts';
import { decimal } from './market-words.ts';
import { alertsQuery, type DeskAlert } from './queries.ts';

/** Members who bet late, together or one bet in parts. An alert proposes: who reads it limits an account on its page. */
export function AlertsPanel() {
  const t = useText();
  const alerts = useQuery(alertsQuery(usePresence()));
  return (
    <section className="card grid content-start gap-2 p-4" aria-label={t('sportsDesk.alerts.title')}>
      <h2 className="font-bold">{t('sportsDesk.alerts.title')}</h2>
      <Loaded query={alerts} room="h-16">
        {(data) =>
          data.length === 0 ? (
            <p className="text-text-2">{t('sportsDesk.alerts.none')}</p>
          ) : (
            <ul>
              {data.map((alert) => (
                <AlertRow
                  key={`${alert.type} ${alert.at} ${alert.members.map(({ id }) => id).join()}`}
                  alert={alert}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function AlertRow({ alert }: { alert: DeskAlert }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useStaff().brand;
  const { type, at, bets, gain, members } = alert;
  return (
    <li className="grid gap-1 border-line-soft border-t py-2">
      <p className="font-semibold">
        {type === 'late'
          ? t('sportsDesk.alerts.late', { count: bets, gain: decimal(gain ?? 0) })
          : t(`sportsDesk.alerts.${type}`, { count: bets })}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-dense text-text-2">
        <span>{formatShort(at, timeZone, language)}</span>
        {members.map(({ id, username, category }) => (
          <span key={id} className="flex items-center gap-1">
            <Link className="link" to={paths.member} params={{ id }} search={{ tab: 'sports' }}>
              {username}
            </Link>
            {category !== 'standard' && <Badge tone="warn">{t(`sportsDesk.limit.short.${category}`)}</Badge>}
          </span>
        ))}
      </p>
    </li>
  );
}
