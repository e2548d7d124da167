import { useText } from '@fairhouse/ui';
import type { StaffKey } from '@fairhouse/wire/platform/staff-key';
import { api } from '../../../api.ts';
import { AskDialog } from '../../../platform/approval/index.ts';
import { lookAtKeys } from './queries.ts';

/** Revokes a key. */
export function EndKey({ of: { id, name }, onClose }: { of: StaffKey; onClose: () => void }) {
  const t = useText();
  return (
    <AskDialog
      title={t('staff.keys.endTitle', { name })}
      body={t('staff.keys.endBody')}
      submitLabel={t('staff.keys.endSubmit')}
      doneText={t('staff.keys.ended', { name })}
      ask={(reason) => api.staff.endKey({ params: { id }, body: { reason } })}
      onDone={lookAtKeys}
      onClose={onClose}
    />
  );
}
