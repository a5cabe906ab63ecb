declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** A request of "try it"; `loadSpec` marks the one for the document. */
  export interface ReaderRequest {
    loadSpec?: boolean;
    headers: Record<string, string>;
  }

  /** `body` is parsed JSON, or null. */
  export interface ReaderResponse {
    ok: boolean;
    body?: unknown;
  }

  interface Reader {
    /** Fills in the token of a security scheme; the document must have been loaded. */
    preauthorizeApiKey(scheme: string, token: string): void;
  }

  export default function startReader(options: {
    url: string;
    domNode: Element;
    deepLinking: boolean;
    docExpansion: 'list' | 'full' | 'none';
    defaultModelsExpandDepth: number;
    displayRequestDuration: boolean;
    showExtensions: boolean;
    syntaxHighlight: { activated: boolean };
    /** Null: no validator on another host. */
    validatorUrl: string | null;
    requestInterceptor(request: ReaderRequest): Promise<ReaderRequest>;
    responseInterceptor(response: ReaderResponse): ReaderResponse;
    onComplete(): void;
  }): Reader;
}
