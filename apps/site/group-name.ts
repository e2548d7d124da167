/** The page group that a chunk is, if it is one. Groups of the spec have names in camel case; files here do not. */
export const groupName = (module: string | null | undefined): string | undefined =>
  module
    ?.match(/\/groups\/([\w-]+)\.ts$/)?.[1]
    ?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
