import { createServer } from 'node:http';
import { Server } from 'node:net';
import { expect, test, vi } from 'vitest';
import { listen } from './listen.ts';

test.runIf(process.platform === 'linux')(
  'a start that fails half way listens no more',
  async () => {
    const { listen: listenAt } = Server.prototype;
    const opened: Server[] = [];
    vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...input) {
      opened.push(this);
      if (opened.length < 3) return listenAt.apply(this, input);
      process.nextTick(() => this.emit('error', new Error('no memory')));
      return this;
    });
    await expect(listen(createServer(), { PORT: 0, HOST: '127.0.0.1' })).rejects.toThrow(
      'Port 0 cannot be listened on (no memory).',
    );
    expect(opened.map(({ listening }) => listening)).toEqual([false, false, false]);
  },
);
