import { TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { useForm } from 'react-hook-form';
import { useZone } from '../../parts/use-zone.ts';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { instantOf, localOf } from '../../talk/content/index.ts';
import { lookAgain } from './queries.ts';

type RestDialogProps = {
  readonly name: string;
  /** Until when it was to rest; undefined when it is open. */
  readonly resting: { readonly until: number | null } | undefined;
  readonly ask: (reason: string, until: number | null) => Promise<null>;
  readonly onClose: () => void;
};

/** Begins a maintenance, or changes until when it lasts. */
export function RestDialog({ name, resting, ask, onClose }: RestDialogProps) {
  const t = useText();
  const zone = useZone();
  const { timeZone } = useStaff().brand;
  const form = useForm({
    defaultValues: { until: resting?.until ? localOf(resting.until, timeZone) : '', reason: '' },
  });
  const read = (typed: string) => instantOf(typed, timeZone) ?? null;
  return (
    <AskFormDialog
      form={form}
      title={t(resting ? 'catalogue.restChangeTitle' : 'catalogue.restTitle', { name })}
      body={t('catalogue.restBody')}
      submitLabel={t(resting ? 'catalogue.restChange' : 'catalogue.restSubmit')}
      doneText={t('catalogue.rested', { name })}
      ask={({ reason, until }) => ask(reason, read(until))}
      onDone={lookAgain}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={t('catalogue.until', { zone })}
        hint={t('catalogue.untilHint')}
        {...fieldsOf(form)('until', {
          validate: (typed) => {
            const until = read(typed);
            return until === null || until > Date.now() || t('fields.rest_until');
          },
        })}
      />
    </AskFormDialog>
  );
}
