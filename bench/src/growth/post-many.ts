/**
 * Makes so many calls, so many of them in flight, and keeps nothing of them.
 * @param onCall hears how many calls were begun
 * @throws what the first failed call threw, once no call is in flight
 */
export async function postMany(
  count: number,
  inFlight: number,
  call: () => Promise<void>,
  onCall: (begun: number) => void = () => {},
): Promise<void> {
  let begun = 0;
  let fault: { readonly cause: unknown } | undefined;
  const loop = async () => {
    while (begun < count && !fault) {
      begun += 1;
      onCall(begun);
      await call().catch((cause: unknown) => {
        fault ??= { cause };
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(inFlight, count) }, loop));
  if (fault) throw fault.cause;
}
