import { ConfirmDialog, Menu, useText } from '@fairhouse/ui';
import { useNavigate } from '@tanstack/react-router';
import { CircleUserRound, LogOut, Siren } from 'lucide-react';
import { useState } from 'react';
import { AskElevation } from '../office/colleague/index.ts';
import { paths } from '../paths.ts';
import { roleName } from '../platform/approval/index.ts';
import { signOut, useMay, useStaff } from '../platform/staff/index.ts';

/** Who is working, and the way out, which asks first. */
export function StaffMenu() {
  const t = useText();
  const navigate = useNavigate();
  const { username, role, elevation } = useStaff();
  const mayManage = useMay('staff.manage');
  const [asking, setAsking] = useState(false);
  const [elevating, setElevating] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    await navigate({ to: paths.home });
    await signOut();
  };

  return (
    <>
      <Menu
        trigger={
          <button type="button" className="ib" aria-label={t('console.shell.staffMenu', { name: username })}>
            <CircleUserRound size={20} />
          </button>
        }
        head={
          <div className="px-3 pt-2 pb-2.5">
            <p className="font-bold">{username}</p>
            <p className="text-text-2">{t('console.shell.role', { role: roleName(t, role) })}</p>
          </div>
        }
        items={[
          ...(elevation || mayManage
            ? []
            : [
                {
                  key: 'elevation',
                  label: t('staff.elevation.ask'),
                  icon: <Siren size={16} aria-hidden="true" />,
                  onSelect: () => setElevating(true),
                },
              ]),
          {
            key: 'signOut',
            label: t('console.shell.signOut'),
            icon: <LogOut size={16} aria-hidden="true" />,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      {elevating && <AskElevation onClose={() => setElevating(false)} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('console.shell.signOutTitle')}
        body={t('console.shell.signOutBody', { name: username })}
        confirmLabel={t('console.shell.signOut')}
        cancelLabel={t('console.shell.stay')}
        pending={leaving}
        onConfirm={() => void leave()}
      />
    </>
  );
}
