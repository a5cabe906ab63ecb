import startReader, {
  type ReaderRequest,
  type ReaderResponse,
} from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './reader.css';

/* Entry of the API documentation. The access token is stored in memory only. */

/** Renewed before the 15 minutes of an access token are over. */
const maxTokenAgeMs = 10 * 60 * 1000;

const domNode = document.getElementById('reader');
if (!domNode) throw new Error('The page has no #reader');

/** The token that this page has filled in. */
let filled: { token: string; time: number } | null = null;

const reader = startReader({
  url: '/api/openapi.json',
  domNode,
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  // The permission that a call needs.
  showExtensions: true,
  // Colours make large answers slow.
  syntaxHighlight: { activated: false },
  validatorUrl: null,
  requestInterceptor: renewToken,
  responseInterceptor: takeToken,
  onComplete() {
    if (domNode.dataset.signedIn === 'true') void requestToken();
  },
});

function fillIn(token: string): void {
  filled = { token, time: Date.now() };
  reader.preauthorizeApiKey('bearer', token);
  const status = document.querySelector('header > p');
  if (status && domNode?.dataset.signedIn === 'false')
    status.textContent =
      'You are signed in. Calls from this page use your account and change real data.';
}

/** Fills in a token of the browser's session; without one, the call that needs it shows its 401. */
async function requestToken(): Promise<void> {
  const response = await fetch('/api/auth/refresh-token', { method: 'POST' });
  if (response.ok) takeToken({ ok: true, body: await response.json() });
}

/** Renews the token that this page filled in; one that the visitor pasted stays. */
async function renewToken(request: ReaderRequest): Promise<ReaderRequest> {
  const isOurs = filled !== null && request.headers.Authorization === `Bearer ${filled.token}`;
  if (!filled || !isOurs || Date.now() - filled.time < maxTokenAgeMs) return request;
  await requestToken();
  request.headers.Authorization = `Bearer ${filled.token}`;
  return request;
}

/** Fills in the token of a login or a refresh. */
function takeToken(response: ReaderResponse): ReaderResponse {
  const { ok, body } = response;
  if (ok && typeof body === 'object' && body !== null && 'accessToken' in body)
    fillIn(String(body.accessToken));
  return response;
}
