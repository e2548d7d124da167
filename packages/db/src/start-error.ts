export type StartErrorCode =
  | 'binaries_missing'
  | 'data_in_use'
  | 'data_newer'
  | 'data_older'
  | 'data_unwritable'
  | 'database_unreachable'
  | 'disk_full'
  | 'migration_changed'
  | 'not_durable'
  | 'port_taken'
  | 'setting_wrong'
  | 'start_failed';

/** Why the platform cannot start: `message` is one clear sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError';
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Turns a refusal of the file system into a `StartError`; anything else is returned as it came. */
export function explainFileFault(fault: unknown, folder: string): unknown {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder, fault);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartError('data_unwritable', `The data folder ${folder} cannot be written (${code}).`, fault);
  }
  return fault;
}

export function diskFull(folder: string, cause?: unknown): StartError {
  return new StartError('disk_full', `The disk that holds ${folder} is full.`, cause);
}

/** True for a log line of PostgreSQL or Node that tells of a full disk, also one that a write only half fitted on. */
export function saysDiskFull(line: string): boolean {
  return /ENOSPC|No space left on device|Check free disk space/.test(line);
}
