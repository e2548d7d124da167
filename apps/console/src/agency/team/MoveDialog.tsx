import { ErrorState, Skeleton, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { TeamMember } from '@fairhouse/wire/agency/team';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Facts } from '../../parts/Facts.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { askMove, movePreviewQuery } from './queries.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

type MoveDialogProps = {
  readonly member: TeamMember;
  /** Nobody stands between the house and the member. */
  readonly atTop: boolean;
  readonly onClose: () => void;
};

/** Asks that a member and everybody below move to another upline, and shows before what would move. */
export function MoveDialog({ member, atTop, onClose }: MoveDialogProps) {
  const t = useText();
  const form = useForm({ defaultValues: { to: '', day: '', reason: '' } });
  const field = fieldsOf(form);
  const upline = field('to', { setValueAs: (typed: string) => typed.trim() });
  const [to, setTo] = useState<string | null>(null);
  return (
    <AskFormDialog
      form={form}
      title={t('team.move.title', { name: member.account })}
      body={t('team.move.body')}
      submitLabel={t('team.move.submit')}
      doneText={t('approval.waitsTitle')}
      ask={({ to: account, day, reason }) => askMove(member.id, { to: account || null, day, reason })}
      onClose={onClose}
    >
      <TextField
        label={t('team.move.to')}
        hint={t('team.move.toHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        {...upline}
        onBlur={(event) => {
          void upline.onBlur(event);
          setTo(event.target.value.trim() || null);
        }}
      />
      {(to !== null || !atTop) && <Preview member={member} to={to} />}
      <TextField
        label={t('team.move.day')}
        hint={t('team.move.dayHint')}
        type="date"
        {...field('day', { validate: (typed) => DAY.test(typed) || t('team.move.dayMissing') })}
      />
    </AskFormDialog>
  );
}

function Preview({ member, to }: { member: TeamMember; to: string | null }) {
  const t = useText();
  const words = useFaultText();
  const preview = useQuery(movePreviewQuery(member, to));
  if (preview.isError)
    return <ErrorState detail={words(preview.error)} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <Skeleton className="h-20" />;
  const { from, people, agents, deepest } = preview.data;
  const upline = (account: string | null) => account ?? t('approval.house');
  return (
    <Facts
      facts={[
        {
          name: t('team.move.upline'),
          value: t('approval.changed', { from: upline(from), to: upline(preview.data.to) }),
        },
        { name: t('team.move.people'), value: t('team.move.peopleCount', { people, agents }) },
        {
          name: t('team.move.deepest'),
          value: t('approval.changed', { from: deepest.from, to: deepest.to }),
        },
      ]}
    />
  );
}
