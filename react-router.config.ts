import type { Config } from '@react-router/dev/config';

export default {
  // The whole route table is part of the first answer: no manifest address to guard or to cache.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
} satisfies Config;
