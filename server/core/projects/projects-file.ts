import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { parseJsonBytes } from '../canonical-json.ts';
import { type FileProblem, ImportError, ProblemError } from './problems.ts';
import { parseProject, type Project } from './projects.ts';

export const projectsFileName = 'config.json';

/** The parsed config.json: its projects in order, and the whole value. */
export interface ProjectsFile {
  value: JsonObject;
  projects: Project[];
}

/** Reads `folder`'s config.json; null if there is none. Throws ImportError listing its problems. */
export async function readProjectsFile(folder: string): Promise<ProjectsFile | null> {
  const bytes = await readFile(path.join(folder, projectsFileName)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw error;
    },
  );
  return bytes && parseProjectsFile(bytes);
}

function parseProjectsFile(bytes: Uint8Array): ProjectsFile {
  const value = parse(bytes);
  const entries = isJsonObject(value) ? value['projects'] : null;
  if (!isJsonObject(value) || !Array.isArray(entries)) {
    throw new ImportError([
      { file: projectsFileName, path: '$.projects', message: 'must be a list of projects' },
    ]);
  }
  const projects: Project[] = [];
  const problems: FileProblem[] = [];
  for (const [index, entry] of entries.entries()) {
    const place = `$.projects[${index}]`;
    const parsed = parseProject(entry);
    if (parsed.problems) {
      problems.push(
        ...parsed.problems.map(({ path: problemPath, message }) => ({
          file: projectsFileName,
          path: place + problemPath.slice(1),
          message,
        })),
      );
    } else if (projects.some(({ id }) => id === parsed.project.id)) {
      problems.push({
        file: projectsFileName,
        path: `${place}.id`,
        message: `is a duplicate (${parsed.project.id})`,
      });
    } else {
      projects.push(parsed.project);
    }
  }
  if (problems.length > 0) throw new ImportError(problems);
  return { value, projects };
}

function parse(bytes: Uint8Array): JsonValue {
  try {
    return parseJsonBytes(bytes);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ImportError([{ file: projectsFileName, ...error.problem }]);
  }
}
