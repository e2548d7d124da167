import { useText } from '@fairhouse/ui';
import { CodeForm } from './CodeForm.tsx';
import { OtherAccount } from './OtherAccount.tsx';
import type { Staff } from './queries.ts';
import { SignInFrame } from './SignInFrame.tsx';

export function AuthenticatorScreen({ staff }: { staff: Staff }) {
  const t = useText();
  return (
    <SignInFrame
      title={t('console.signIn.codeTitle')}
      body={t('console.signIn.codeBody', { name: staff.username })}
    >
      <div className="grid gap-4">
        <CodeForm submitLabel={t('console.signIn.openConsole')} />
        <OtherAccount />
      </div>
    </SignInFrame>
  );
}
