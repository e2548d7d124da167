import type { Id } from '@fairhouse/kernel';
import { Button, useText } from '@fairhouse/ui';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';

const ComposeDialog = lazy(async () => ({ default: (await import('./ComposeDialog.tsx')).ComposeDialog }));

type WriteToMemberProps = { readonly member: { readonly id: Id<'player'>; readonly account: string } };

/** Writes a message to a member from their page; its draft is opened to be sent. */
export function WriteToMember({ member: { id, account } }: WriteToMemberProps) {
  const t = useText();
  const navigate = useNavigate();
  const may = useMay('campaign.write');
  const [writing, setWriting] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setWriting(true)}>{t('campaignConsole.write')}</Button>
      {writing && (
        <Suspense>
          <ComposeDialog
            member={{ id, username: account }}
            onSaved={(saved) => void navigate({ to: paths.campaigns, search: { id: saved.id } })}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
