import { Button, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '../../shell/Avatar.tsx';
import { memberQuery } from '../../state/member.ts';

const ProfileDialog = lazy(() => import('./ProfileDialog.tsx'));

/** How others see the member. */
export function ProfileCard() {
  const t = useText();
  const { data: member } = useQuery(memberQuery);
  const [editing, setEditing] = useState(false);
  return (
    <section className="card flex flex-wrap items-center gap-4 p-5" aria-label={t('security.profile.title')}>
      <Avatar size={56} />
      <div className="min-w-32 flex-1">
        <p className="truncate font-bold">{member?.nickname ?? ''}</p>
        {member && (
          <p className="break-words text-meta text-text-2">
            {t('security.profile.account', { account: member.account })}
            <span className="block tabular-nums">{t('shell.member.number', { number: member.number })}</span>
          </p>
        )}
      </div>
      <Button size="sm" aria-label={t('security.profile.edit')} onClick={() => setEditing(true)}>
        {t('security.change')}
      </Button>
      {editing && member && (
        <Suspense>
          <ProfileDialog nickname={member.nickname} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
}
