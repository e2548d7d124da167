import { Button, formatStamp, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { api } from '../../api.ts';
import { roleName } from '../../platform/approval/index.ts';
import { refreshMe, type Staff, useStaff } from '../../platform/staff/index.ts';

/** `2026-11-27 14:05:00` as hours and minutes. */
const clockOf = (stamp: string): string => stamp.slice('yyyy-mm-dd '.length, 'yyyy-mm-dd hh:mm'.length);

/** Says, above every page, that emergency access lasts or was asked for; nothing without it. */
export function ElevationBar() {
  const { elevation } = useStaff();
  if (!elevation) return null;
  return elevation.state === 'active' ? <Active elevation={elevation} /> : <AskedFor role={elevation.role} />;
}

type ActiveElevation = Extract<Staff['elevation'], { state: 'active' }>;

function Active({ elevation: { role, until } }: { elevation: ActiveElevation }) {
  const t = useText();
  const { timeZone } = useStaff().brand;
  useEffect(() => {
    const over = setTimeout(() => void refreshMe(), Math.max(0, until - Date.now()));
    return () => clearTimeout(over);
  }, [until]);
  const leave = useMutation({ mutationFn: () => api.staff.leaveElevation(), onSettled: refreshMe });
  return (
    <Bar
      text={t('staff.elevation.active', {
        role: roleName(t, role),
        time: clockOf(formatStamp(until, timeZone)),
      })}
    >
      <Button size="sm" pending={leave.isPending} onClick={() => leave.mutate()}>
        {t('staff.elevation.leave')}
      </Button>
    </Bar>
  );
}

function AskedFor({ role }: { role: string }) {
  const t = useText();
  const look = useMutation({ mutationFn: refreshMe });
  return (
    <Bar text={t('staff.elevation.asked', { role: roleName(t, role) })}>
      <Button size="sm" pending={look.isPending} onClick={() => look.mutate()}>
        {t('staff.elevation.check')}
      </Button>
    </Bar>
  );
}

function Bar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-warn-tint px-4 py-2 font-semibold text-warn"
    >
      <Siren size={16} aria-hidden="true" />
      <p className="min-w-0 grow basis-48">{text}</p>
      {children}
    </div>
  );
}
