export type Told<Message> = readonly { readonly atMs: number; readonly message: Message }[];

/** Says again what was told, at the pace of the time. @returns how to end it, and how to hear the rest of it at once */
export function retell<Message>(told: Told<Message>, hear: (message: Message) => void) {
  const left = [...told];
  const hearNext = () => {
    const next = left.shift();
    if (next) hear(next.message);
  };
  const timers = told.map(({ atMs }) => setTimeout(hearNext, atMs));
  const end = () => timers.forEach(clearTimeout);
  const finish = () => {
    end();
    while (left.length > 0) hearNext();
  };
  return { end, finish };
}
