import { Badge, Button, Card, useText } from '@fairhouse/ui';
import type { Maintenance, SettingDiff } from '@fairhouse/wire/platform/change';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../parts/Facts.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { useMay } from '../staff/index.ts';
import { DraftDialog } from './DraftDialog.tsx';
import { HistoryList } from './HistoryList.tsx';
import { MaintenanceDialog } from './MaintenanceDialog.tsx';
import { historyQuery } from './queries.ts';

const SETTING = { topic: 'maintenance', subject: 'maintenance' } as const;

const OPEN: Maintenance = { active: false, endsAt: null };

/** Whether the site is closed, when it opens again, and how that was before. */
export function MaintenancePage() {
  const t = useText();
  const [drafting, setDrafting] = useState<SettingDiff>();
  return (
    <>
      <PageHead title={t('change.maintenance.title')} about={t('change.maintenance.about')} />
      <div className="grid max-w-3xl gap-4 px-4 pb-8">
        <Loaded query={useQuery(historyQuery(SETTING))} room="h-40">
          {({ now }) => <Now now={now.is as Maintenance} onDraft={setDrafting} />}
        </Loaded>
        <section className="grid gap-2" aria-label={t('change.maintenance.last')}>
          <h2 className="font-bold">{t('change.maintenance.last')}</h2>
          <Card className="overflow-hidden">
            <HistoryList setting={SETTING} onRevert={setDrafting} />
          </Card>
        </section>
      </div>
      {drafting && <DraftDialog diff={drafting} onClose={() => setDrafting(undefined)} />}
    </>
  );
}

type NowProps = { readonly now: Maintenance; readonly onDraft: (diff: SettingDiff) => void };

function Now({ now, onDraft }: NowProps) {
  const t = useText();
  const zone = useZone();
  const mayWrite = useMay('setting.write');
  const [planning, setPlanning] = useState(false);
  const status = (
    <Badge tone={now.active ? 'warn' : 'win'}>
      {t(now.active ? 'change.maintenance.closed' : 'change.maintenance.open')}
    </Badge>
  );
  const end = now.endsAt === null ? t('change.maintenance.noEnd') : <Instant at={now.endsAt} />;
  return (
    <Panel title={t('change.maintenance.now')}>
      <div className="grid gap-3 px-4 pb-4">
        <Facts
          facts={[
            { name: t('change.maintenance.status'), value: status },
            ...(now.active ? [{ name: t('change.maintenance.ends', { zone }), value: end }] : []),
          ]}
        />
        {mayWrite && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setPlanning(true)}>
              {t(now.active ? 'change.maintenance.move' : 'change.maintenance.plan')}
            </Button>
            {now.active && (
              <Button onClick={() => onDraft({ ...SETTING, was: now, is: OPEN })}>
                {t('change.maintenance.end')}
              </Button>
            )}
          </div>
        )}
      </div>
      {planning && (
        <MaintenanceDialog
          now={now}
          onChosen={(endsAt) => onDraft({ ...SETTING, was: now, is: { active: true, endsAt } })}
          onClose={() => setPlanning(false)}
        />
      )}
    </Panel>
  );
}
