import type { ReactNode } from 'react';

export type Station = {
  readonly name: string;
  readonly state: 'done' | 'now' | 'failed' | 'todo';
  /** When it was reached, or is promised. */
  readonly time: string | undefined;
};

/** How far something has come on its way, station by station. */
export function Track({ stations }: { readonly stations: readonly Station[] }) {
  return (
    <ol className="track" data-steps={stations.length}>
      {stations.map(({ name, state, time }) => (
        <li key={name} data-state={state}>
          {name}
          <small>{time}</small>
        </li>
      ))}
    </ol>
  );
}

export type TicketFact = { readonly name: string; readonly value: ReactNode };

type TicketProps = {
  readonly title: string;
  readonly state: ReactNode;
  readonly amount: ReactNode;
  /** What the state means, and who acts next. */
  readonly next: ReactNode;
  /** The track, and what can be said about it. */
  readonly children: ReactNode;
  /** Facts that do not apply are `false`. */
  readonly facts: readonly (TicketFact | false)[];
};

/** One movement of money that is under way: where it stands, and its facts. Changes are announced. */
export function Ticket({ title, state, amount, next, children, facts }: TicketProps) {
  return (
    <section className="ticket" aria-live="polite">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold text-text-2">{title}</p>
        {state}
      </div>
      <p className="mt-2">{amount}</p>
      <div className="mt-3">{next}</div>
      <div className="mt-5">{children}</div>
      <hr className="perforation" />
      <dl className="ticket-facts">
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
