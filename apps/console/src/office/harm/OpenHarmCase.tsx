import type { Id } from '@fairhouse/kernel';
import { Button, showToast, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { openMutation } from './queries.ts';

/** Opens a case of player care on a member, and leads to it. */
export function OpenHarmCase({ member: { id } }: { readonly member: { readonly id: Id<'player'> } }) {
  const t = useText();
  const navigate = useNavigate();
  const may = useMay('member.manage');
  const [asking, setAsking] = useState(false);
  const open = useMutation({
    ...openMutation(id),
    onSuccess: (opened) => {
      showToast({ tone: 'good', text: t('harm.ofMember.opened') });
      void navigate({ to: paths.harmCases, search: { id: opened.id } });
    },
  });
  if (!may) return null;
  return (
    <>
      <Button className="justify-self-start" onClick={() => setAsking(true)}>
        {t('harm.ofMember.open')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('harm.ofMember.open')}
          description={t('harm.ofMember.openAbout')}
          label={t('harm.ofMember.reason')}
          submitLabel={t('harm.ofMember.open')}
          error={open.error}
          pending={open.isPending}
          onReason={(reason) => open.mutate(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
