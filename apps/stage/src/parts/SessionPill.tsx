import { type Money, wireMoney } from '@fairhouse/kernel';
import { Amount, useText } from '@fairhouse/ui';
import type { Opened } from '../state/api.ts';
import { clockText } from '../state/use-clock.ts';

/** How long and how much: always in sight, as fair play asks for. */
export function SessionPill({ opened, net, seconds }: { opened: Opened; net: Money; seconds: number }) {
  const t = useText();
  if (opened.replay) return <p className="session-pill">{t('stage.replay.title')}</p>;
  return (
    <dl className="session-pill" data-demo={opened.demo || undefined}>
      {opened.demo && (
        <div className="session-demo">
          <dt>{t('stage.demo')}</dt>
          <dd>{t('stage.demoNote')}</dd>
        </div>
      )}
      <div>
        <dt>{t('stage.session')}</dt>
        <dd>{clockText(seconds)}</dd>
      </div>
      {opened.jurisdiction.showNetPosition && (
        <div>
          <dt>{t('stage.net')}</dt>
          <dd>
            <Amount value={wireMoney(net)} signed />
          </dd>
        </div>
      )}
    </dl>
  );
}
