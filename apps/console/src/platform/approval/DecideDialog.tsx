import { Button, Dialog, showToast, TextField, useText } from '@fairhouse/ui';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../parts/Facts.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useZone } from '../../parts/use-zone.ts';
import { Changes } from './Changes.tsx';
import { Evidence } from './Evidence.tsx';
import { decideMutation } from './queries.ts';
import { Subject } from './Subject.tsx';

/** The longest note that the server takes. */
const NOTE_MAX = 300;

/** What somebody else asked for, in full, and the two answers to it. */
export function DecideDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const t = useText();
  const words = useFaultText();
  const zone = useZone();
  const [note, setNote] = useState('');
  const what = t(`approval.kinds.${approval.kind}`);
  const decide = useMutation({
    ...decideMutation(),
    onSuccess: ({ state }) => {
      const done = state === 'approved' ? 'approval.doneApproved' : 'approval.doneRejected';
      showToast({ tone: 'good', text: t(done, { what, name: approval.subjectName }) });
      onClose();
    },
  });
  const answer = (verdict: 'approved' | 'rejected') =>
    decide.mutate({ id: approval.id, verdict, note: note.trim() || undefined });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={what}
      description={t(`approval.effects.${approval.kind}`)}
      footer={
        <>
          <Button className="max-sm:flex-1" disabled={decide.isPending} onClick={() => answer('rejected')}>
            {t('approval.reject')}
          </Button>
          <Button
            className="max-sm:flex-1"
            variant="main"
            pending={decide.isPending}
            onClick={() => answer('approved')}
          >
            {t('approval.approve')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {decide.error && <Notice tone="bad">{words(decide.error)}</Notice>}
        <Facts
          facts={[
            { name: t('approval.whom'), value: <Subject approval={approval} /> },
            ...(approval.changes.length > 0
              ? [{ name: t('approval.change'), value: <Changes approval={approval} /> }]
              : []),
            { name: t('approval.reason'), value: <span className="break-words">{approval.reason}</span> },
            { name: t('approval.askedBy'), value: approval.maker },
            { name: t('approval.asked', { zone }), value: <Instant at={approval.askedAt} /> },
            { name: t('approval.expires', { zone }), value: <Instant at={approval.expiresAt} /> },
          ]}
        />
        <Evidence approval={approval} />
        <TextField
          label={t('approval.noteLabel')}
          hint={t('approval.noteHint')}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
