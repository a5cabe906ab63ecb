import { nameIn } from '#common/name-in.ts';
import type { Context } from 'hono';
import type { Caller } from '../accounts/accounts.ts';
import type { Project } from '../content/projects.ts';
import { answerLanguage, chosenLanguage } from './accept-language.ts';
import type { HttpEnv } from './visit.ts';

/** Who makes a request that is no page's, in the language that they prefer. Null while there is no project. */
export function callerOf(
  { env, req }: Context<HttpEnv>,
  originOf: (project: Project) => string,
): Caller | null {
  const { project, client } = env.visit;
  if (!project) return null;
  const language = answerLanguage(req.raw.headers, project);
  return {
    address: client.address,
    headers: req.raw.headers,
    origin: originOf(project),
    language,
    projectName: nameIn(project, language),
    projectId: project.id,
  };
}

/** The same, in the language of the page where they log in: the project's, or else the one chosen last. */
export function loginCallerOf(
  context: Context<HttpEnv>,
  originOf: (project: Project) => string,
): Caller | null {
  const caller = callerOf(context, originOf);
  const { project } = context.env.visit;
  if (!caller || !project) return null;
  const { loginLanguage } = project.behaviour;
  const chosen = loginLanguage === 'current' ? chosenLanguage(caller.headers) : loginLanguage;
  const language = project.languages.find((code) => code === chosen) ?? caller.language;
  return { ...caller, language };
}
