/* People queries for other domains. */
export { personExists } from './people-queries.ts';
