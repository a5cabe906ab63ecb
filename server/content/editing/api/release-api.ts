import type { Endpoint } from '../../../api/endpoint.ts';
import type { EditorApi } from './editor-call.ts';

export function releaseEndpoints(_api: EditorApi): Endpoint[] {
  return [];
}
