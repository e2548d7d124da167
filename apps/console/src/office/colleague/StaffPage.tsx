import { Button, Card, EmptyState, useText } from '@fairhouse/ui';
import type { Colleague } from '@fairhouse/wire/platform/staff';
import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { AddColleague } from './AddColleague.tsx';
import { ChangeColleague, type ColleagueChange } from './ChangeColleague.tsx';
import { useColleagueColumns } from './columns.tsx';
import { colleaguesQuery } from './queries.ts';
import { RoleMatrix } from './RoleMatrix.tsx';

type Opened = { readonly change: ColleagueChange; readonly colleague: Colleague };

/** Who works for the brand, and what each role may do. */
export function StaffPage() {
  const t = useText();
  const colleagues = useQuery(colleaguesQuery());
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const columns = useColleagueColumns((change, colleague) => setOpened({ change, colleague }));
  const { items = [], roles = [], eyes } = colleagues.data ?? {};
  return (
    <>
      <PageHead title={t('staff.title')} about={colleagues.data && t('staff.count', { count: items.length })}>
        <Button
          variant="main"
          icon={<UserRoundPlus size={16} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {t('staff.add')}
        </Button>
      </PageHead>
      <div className="grid gap-3 px-4 pb-8">
        {eyes && (
          <Notice tone={eyes === 'waiting' ? 'bad' : 'info'}>
            <p>{t(`staff.eyes.${eyes}`)}</p>
          </Notice>
        )}
        <Card className="overflow-hidden">
          <QueryTable
            query={colleagues}
            caption={t('staff.caption')}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('staff.title')} body="" />}
          />
        </Card>
        {eyes && <RoleMatrix roles={roles} eyes={eyes} />}
      </div>
      {adding && <AddColleague roles={roles} onClose={() => setAdding(false)} />}
      {opened && <ChangeColleague {...opened} roles={roles} onClose={() => setOpened(undefined)} />}
    </>
  );
}
