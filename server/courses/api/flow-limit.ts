/** Begins to send a body to somebody; null where so many flow to them already. */
export type FlowLimit = (
  userId: string,
  body: ReadableStream<Uint8Array>,
) => ReadableStream<Uint8Array> | null;

/** Bounds how many bodies flow to one person at once: each holds a file open for as long as its reader likes. */
export function createFlowLimit(most: number): FlowLimit {
  const flowing = new Map<string, number>();

  function leave(userId: string): void {
    const left = (flowing.get(userId) ?? 1) - 1;
    if (left > 0) flowing.set(userId, left);
    else flowing.delete(userId);
  }

  return (userId, body) => {
    const count = flowing.get(userId) ?? 0;
    if (count >= most) return null;
    flowing.set(userId, count + 1);
    return withEnd(body, () => leave(userId));
  };
}

/** The same bytes; `onEnd` is called once, however they end. */
function withEnd(body: ReadableStream<Uint8Array>, onEnd: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value } = await reader.read();
          if (value !== undefined) {
            controller.enqueue(value);
            return;
          }
          onEnd();
          controller.close();
        } catch (error) {
          onEnd();
          throw error;
        }
      },
      async cancel(reason) {
        onEnd();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
