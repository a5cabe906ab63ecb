/* What other domains may ask about people. */
export { isPerson } from './people-queries.ts';
