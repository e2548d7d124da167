import { Button, Checkbox, CopyText, useText } from '@fairhouse/ui';
import { useState } from 'react';

/** The codes, this once; the window is left when they are kept. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText();
  const [kept, setKept] = useState(false);
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{t('security.authenticator.codesNote')}</p>
      <ol
        className="card grid grid-cols-2 gap-x-4 gap-y-1.5 p-4 font-mono"
        aria-label={t('security.authenticator.codesTitle')}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <CopyText
        value={codes.join('\n')}
        shown={t('security.authenticator.codesTitle')}
        label={t('security.authenticator.codesTitle')}
      />
      <Checkbox
        label={t('security.authenticator.kept')}
        checked={kept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button variant="main" size="lg" disabled={!kept} onClick={onClose}>
        {t('security.authenticator.close')}
      </Button>
    </div>
  );
}
