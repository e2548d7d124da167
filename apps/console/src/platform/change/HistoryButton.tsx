import { Button, useText } from '@fairhouse/ui';
import { useState } from 'react';
import { settingName } from './diff-lines.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import type { SettingName } from './queries.ts';

/** Opens what a setting was before, from where it can be put back. */
export function HistoryButton({ setting }: { readonly setting: SettingName }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-label={t('change.historyNamed', { what: settingName(t, setting) })}
        onClick={() => setOpen(true)}
      >
        {t('change.history')}
      </Button>
      {open && <HistoryDialog setting={setting} onClose={() => setOpen(false)} />}
    </>
  );
}
