import { Badge, Button, type Column } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { Age } from '../Age.tsx';
import { Instant } from '../Instant.tsx';

/** The member whom a row is about. */
export const MemberLink = ({ id, username }: { readonly id: string; readonly username: string }) => (
  <Link className="link" to={paths.member} params={{ id }}>
    {username}
  </Link>
);

type QueuedLinkProps = {
  readonly id: string;
  /** What opening it is called where only its name is heard. */
  readonly label: string;
  readonly onOpen: (id: string) => void;
  /** Its case is the one that is open. */
  readonly current?: boolean;
  readonly children: string;
};

/** Opens the case of a row; the keys of the queue mean the row whose link has the focus. */
export const QueuedLink = ({ id, label, onOpen, current, children }: QueuedLinkProps) => (
  <button
    type="button"
    className="row-link"
    data-queued={id}
    aria-label={label}
    aria-current={current || undefined}
    onClick={() => onOpen(id)}
  >
    {children}
  </button>
);

type WaitsProps = {
  readonly since: number;
  /** Somebody is waited for. */
  readonly open: boolean;
  readonly promisedAt: number | null;
  /** Said where the promise is broken. */
  readonly late: string;
};

/** How long it waits, and whether that is longer than was promised; when it was asked for, once nobody waits. */
export function Waits({ since, open, promisedAt, late }: WaitsProps) {
  if (!open) return <Instant at={since} />;
  return (
    <span className="flex items-center gap-1.5">
      <Age since={since} />
      {promisedAt !== null && promisedAt < Date.now() && <Badge tone="loss">{late}</Badge>}
    </span>
  );
}

type OpenColumn<Row> = {
  readonly label: string;
  /** The label with the name of its row, for those who hear it alone. */
  readonly named: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  /** The rows that can be opened; by default all. */
  readonly when?: (row: Row) => boolean;
};

/** The last column: the button that opens a case. */
export const openColumn = <Row,>({
  label,
  named,
  onOpen,
  when = () => true,
}: OpenColumn<Row>): Column<Row> => ({
  key: 'open',
  header: '',
  align: 'end',
  cell: (row) =>
    when(row) && (
      <Button size="sm" aria-label={named(row)} onClick={() => onOpen(row)}>
        {label}
      </Button>
    ),
});
