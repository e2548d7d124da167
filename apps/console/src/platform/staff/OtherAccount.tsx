import { Button, useText } from '@fairhouse/ui';
import { signOut } from './queries.ts';

/** The way back to the first screen. */
export function OtherAccount() {
  const t = useText();
  return (
    <Button size="sm" variant="quiet" className="w-full" onClick={() => void signOut()}>
      {t('console.signIn.otherAccount')}
    </Button>
  );
}
