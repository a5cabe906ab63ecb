import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface CeremonyOptions {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
}

/** Deviations from what the server requires of a browser and its device. */
interface Deviations {
  origin?: string;
  isVerified?: boolean;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

function clientData(type: string, { challenge }: CeremonyOptions, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Creates a software device with one passkey: ES256, no attestation (Web Authentication). */
export function createAuthenticator(pageOrigin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  /** Flags: present 1, verified 4, with a key 64. */
  function authData(rpId: string, flags: number, more: Uint8Array = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  }
  const answer = (response: object): string =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    create(options: object, { origin = pageOrigin, isVerified = true }: Deviations = {}): string {
      const asked = options as CeremonyOptions;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authData(asked.rp?.id ?? '', isVerified ? 69 : 65, credential);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(data)],
        ]),
      );
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', asked, origin)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    get(options: object, { origin = pageOrigin, isVerified = true }: Deviations = {}): string {
      const asked = options as CeremonyOptions;
      const client = clientData('webauthn.get', asked, origin);
      const data = authData(asked.rpId ?? '', isVerified ? 5 : 1);
      const signed = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signed),
      });
    },
  };
}
