import { Dialog, useText } from '@fairhouse/ui';
import type { SettingDiff } from '@fairhouse/wire/platform/change';
import { useState } from 'react';
import { DraftDialog } from './DraftDialog.tsx';
import { settingName } from './diff-lines.ts';
import { HistoryList } from './HistoryList.tsx';
import type { SettingName } from './queries.ts';

type HistoryDialogProps = { readonly setting: SettingName; readonly onClose: () => void };

/** What a setting was before each of its changes. To put it back is a change like every other. */
export function HistoryDialog({ setting, onClose }: HistoryDialogProps) {
  const t = useText();
  const [drafting, setDrafting] = useState<SettingDiff>();
  if (drafting) return <DraftDialog diff={drafting} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('change.historyTitle', { what: settingName(t, setting) })}
    >
      <HistoryList setting={setting} onRevert={setDrafting} />
    </Dialog>
  );
}
