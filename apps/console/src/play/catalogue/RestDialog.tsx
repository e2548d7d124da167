import { TextField, useText } from '@fairhouse/ui';
import { useState } from 'react';
import { useZone } from '../../parts/use-zone.ts';
import { AskDialog } from '../../platform/approval/index.ts';
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
  const [until, setUntil] = useState(resting?.until ?? null);
  const [tried, setTried] = useState(false);
  const isPast = until !== null && until <= Date.now();
  return (
    <AskDialog
      title={t(resting ? 'catalogue.restChangeTitle' : 'catalogue.restTitle', { name })}
      body={t('catalogue.restBody')}
      submitLabel={t(resting ? 'catalogue.restChange' : 'catalogue.restSubmit')}
      doneText={t('catalogue.rested', { name })}
      ask={(reason) => ask(reason, until)}
      check={() => {
        setTried(true);
        return !isPast;
      }}
      onDone={lookAgain}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={t('catalogue.until', { zone })}
        hint={t('catalogue.untilHint')}
        error={tried && isPast ? t('fields.rest_until') : undefined}
        value={until === null ? '' : localOf(until, timeZone)}
        onChange={(event) => setUntil(instantOf(event.target.value, timeZone) ?? null)}
      />
    </AskDialog>
  );
}
