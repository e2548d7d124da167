import { diffRole } from '@fairhouse/rules/platform/staff/role-change';
import { useText } from '@fairhouse/ui';
import { STAFF_PERMISSIONS } from '@fairhouse/wire/guards';

const read = (text: string | null) => STAFF_PERMISSIONS.filter((one) => text?.split(' ').includes(one));

/** What a change of a role would give and take. */
export function RoleChanges({ from, to }: { from: string | null; to: string }) {
  const t = useText();
  const { given, taken } = diffRole({ from: read(from), to: read(to) });
  return [
    ...given.map((permission) => ({ permission, sign: '+', tone: 'text-win' })),
    ...taken.map((permission) => ({ permission, sign: '−', tone: 'text-loss' })),
  ].map(({ permission, sign, tone }) => (
    <span key={permission} className={`block ${tone}`}>
      {sign} {t(`staff.permissions.${permission}`)}
    </span>
  ));
}
