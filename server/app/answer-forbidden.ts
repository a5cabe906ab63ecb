import { data, type ServerBuild } from 'react-router';
import { ForbiddenError } from '../core/access/can.ts';

/** Returns routes whose loaders and actions answer a ForbiddenError with 403, which is not logged. */
export function answerForbidden(routes: ServerBuild['routes']): ServerBuild['routes'] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      const module = {
        ...route.module,
        ...(loader && { loader: refusing(loader) }),
        ...(action && { action: refusing(action) }),
      };
      return [id, { ...route, module }];
    }),
  );
}

function refusing<Args, Result>(call: (args: Args) => Result) {
  return async (args: Args): Promise<Awaited<Result>> => {
    try {
      return await call(args);
    } catch (error) {
      throw error instanceof ForbiddenError ? data(null, { status: 403 }) : error;
    }
  };
}
