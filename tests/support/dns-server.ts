import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';

/** Response codes (RFC 1035, 4.1.1). */
const dnsCodes = { ok: 0, serverFailure: 2, noSuchName: 3 } as const;

/**
 * Starts a DNS server on UDP with TXT records by name, and returns a resolver that asks it. Names
 * above a record exist without one (RFC 8020), and all other names do not exist. `fails` are names
 * for which the server fails.
 */
export async function startDnsServer({
  records,
  fails = [],
  onCleanup,
}: {
  records: Readonly<Record<string, readonly string[]>>;
  fails?: readonly string[];
  onCleanup(step: () => void): void;
}): Promise<Resolver> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query, 12);
    const texts = records[name] ?? [];
    const isKnown = Object.keys(records).some((each) => each === name || each.endsWith(`.${name}`));
    const code = fails.includes(name)
      ? dnsCodes.serverFailure
      : isKnown
        ? dnsCodes.ok
        : dnsCodes.noSuchName;
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | code, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(texts.length, 6);
    const question = query.subarray(12, end + 4);
    socket.send(Buffer.concat([header, question, ...texts.map(textRecord)]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onCleanup(() => void socket.close());
  const resolver = new Resolver({ timeout: 500, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return resolver;
}

function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** A TXT record of the name in question. */
function textRecord(text: string): Buffer {
  const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')]);
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
