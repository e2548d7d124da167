import { Button, Card, EmptyState, useText } from '@fairhouse/ui';
import type { StaffKey } from '@fairhouse/wire/platform/staff-key';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '../../../parts/Notice.tsx';
import { PageHead } from '../../../parts/PageHead.tsx';
import { QueryTable } from '../../../parts/QueryTable.tsx';
import { EndKey } from './EndKey.tsx';
import type { MadeKey } from './example-call.ts';
import { KeySecret } from './KeySecret.tsx';
import { KeyUses } from './KeyUses.tsx';
import { useKeyColumns } from './key-columns.tsx';
import { MakeKey } from './MakeKey.tsx';
import { keysQuery } from './queries.ts';

type Opened = { readonly act: 'showUses' | 'end'; readonly of: StaffKey };

/** The keys by which an operator's own systems read from here. */
export function KeysPage() {
  const t = useText();
  const keys = useQuery(keysQuery());
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeKey>();
  const [opened, setOpened] = useState<Opened>();
  const columns = useKeyColumns((act, of) => setOpened({ act, of }));
  const rows = keys.data?.items ?? [];
  const live = rows.filter(({ state }) => state === 'live').length;
  const close = () => setOpened(undefined);
  return (
    <>
      <PageHead title={t('staff.keys.title')} about={keys.data && t('staff.keys.count', { count: live })}>
        <Button
          variant="main"
          icon={<KeyRound size={16} aria-hidden="true" />}
          onClick={() => setMaking(true)}
        >
          {t('staff.keys.make')}
        </Button>
      </PageHead>
      <div className="grid gap-3 px-4 pb-8">
        <Notice tone="info">
          <p>{t('staff.keys.about')}</p>
        </Notice>
        <Card className="overflow-hidden">
          <QueryTable
            query={keys}
            caption={t('staff.keys.caption')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('staff.keys.empty')} body={t('staff.keys.emptyBody')} />}
          />
        </Card>
      </div>
      {making && <MakeKey onMade={setMade} onClose={() => setMaking(false)} />}
      {made && <KeySecret made={made} onClose={() => setMade(undefined)} />}
      {opened?.act === 'end' && <EndKey of={opened.of} onClose={close} />}
      {opened?.act === 'showUses' && <KeyUses of={opened.of} onClose={close} />}
    </>
  );
}
