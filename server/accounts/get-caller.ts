import { getProjectName } from '#common/project-name.ts';
import type { Context } from 'hono';
import type { Caller } from './caller.ts';
import type { Project } from '../core/projects/projects.ts';
import { answerLanguage, chosenLanguage } from '../core/http/accept-language.ts';
import type { CallContext, HttpEnv } from '../core/http/request-context.ts';

/** The caller of an API request, with the preferred language. Null while there is no project. */
export function getCaller(
  { env, req }: CallContext,
  originOf: (project: Project) => string,
): Caller | null {
  const { project, client } = env.requestContext;
  if (!project) return null;
  const language = answerLanguage(req.raw.headers, project);
  return {
    address: client.address,
    headers: req.raw.headers,
    origin: originOf(project),
    language,
    projectName: getProjectName(project, language),
    projectId: project.id,
  };
}

/** The same with the language of the login page: the project's setting, or the last choice. */
export function getLoginCaller(
  context: Context<HttpEnv>,
  originOf: (project: Project) => string,
): Caller | null {
  const caller = getCaller(context, originOf);
  const { project } = context.env.requestContext;
  if (!caller || !project) return null;
  const { loginLanguage } = project.behaviour;
  const chosen = loginLanguage === 'current' ? chosenLanguage(caller.headers) : loginLanguage;
  const language = project.languages.find((code) => code === chosen) ?? caller.language;
  return { ...caller, language };
}
