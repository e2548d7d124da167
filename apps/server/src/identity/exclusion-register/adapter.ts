import type { RegisterFault, RegisterPerson } from '@fairhouse/wire/identity/exclusion-register-words';

export type RegisterAnswer = {
  /** The register's own id of the answer. */
  readonly answerId: string;
  readonly excluded: boolean;
  /** When the exclusion ends; null where the register does not say. */
  readonly until: number | null;
};

/** The register gave no answer that counts. */
export class RegisterSilent extends Error {
  override name = 'RegisterSilent';
  readonly fault: RegisterFault;
  constructor(fault: RegisterFault, cause?: unknown) {
    super(`the register of excluded people gave no answer: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** One national register of excluded people (GAMSTOP, OASIS, CRUKS, Spelpaus), whatever its API looks like. */
export type RegisterAdapter = {
  /** What it is called. */
  readonly name: string;
  /**
   * Asks about a person, who is told by no more than the register needs.
   * @returns undefined where nothing that the register knows people by is known of the person
   * @throws RegisterSilent when it does not answer in time, or what comes is not its answer to this request
   */
  ask(person: RegisterPerson, requestId: string): Promise<RegisterAnswer | undefined>;
};
