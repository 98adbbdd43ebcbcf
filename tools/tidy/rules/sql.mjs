// @ts-check
// SQL is text with numbered parameters. A value glued into it is an injection waiting; only a constant of the same
// file (a list of columns, say) may be put in.

import { finding } from "../finding.mjs";
import { walk } from "../source-file.mjs";

/** @typedef {import("../source-file.mjs").SourceFile} SourceFile */
/** @typedef {import("../source-file.mjs").Node} Node */

const statement =
  /\b(select\s[\s\S]*\sfrom|insert\s+into|update\s+\w+\s+set|delete\s+from|create\s+(table|index|schema|database)|alter\s+table|drop\s+(table|schema|database|index)|truncate\s|set\s+local|notify\s|lock\s+table)\b/i;

/** @type {import("../finding.mjs").Rule} */
export function sqlText(tree) {
  return tree.files
    .filter((file) => file.package === "server" && file.isSource && file.isCode && !file.isTest)
    .flatMap(inspect);
}

/** @param {SourceFile} file */
function inspect(file) {
  /** @type {import("../finding.mjs").Finding[]} */
  const found = [];
  const constants = constantTexts(file.program);
  walk(file.program, (node, parents) => {
    if (!gluesSql(node, parents, constants)) return;
    const sentence = "a value is put into SQL text; pass it as a parameter.";
    found.push(finding("sql", file.path, file.lineAt(node.start), sentence));
  });
  return found;
}

/** @param {Node} node @param {Node[]} parents @param {Set<string>} constants */
function gluesSql(node, parents, constants) {
  if (node.type === "TemplateLiteral" && node.expressions.length > 0) {
    const text = node.quasis.map((/** @type {Node} */ quasi) => quasi.value.raw).join("x");
    return statement.test(text) && !node.expressions.every((/** @type {Node} */ part) => isConstant(part, constants));
  }
  if (node.type !== "BinaryExpression" || node.operator !== "+" || parents.at(-1)?.type === "BinaryExpression")
    return false;
  const parts = operands(node);
  const text = parts.map(literalText).join("x");
  return statement.test(text) && !parts.every((part) => literalText(part) !== "" || isConstant(part, constants));
}

/** @param {Node} node @returns {Node[]} */
function operands(node) {
  return node.type === "BinaryExpression" ? [...operands(node.left), ...operands(node.right)] : [node];
}

/** @param {Node} node @returns {string} */
function literalText(node) {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0].value.raw;
  return "";
}

/** @param {Node} node @param {Set<string>} constants */
function isConstant(node, constants) {
  return node.type === "Identifier" && constants.has(node.name);
}

/** Names of module-level constants that hold plain text. @param {Node} program */
function constantTexts(program) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const node of program.body) {
    const declaration = node.type === "ExportNamedDeclaration" ? node.declaration : node;
    if (declaration?.type !== "VariableDeclaration" || declaration.kind !== "const") continue;
    for (const one of declaration.declarations) {
      if (one.id.type === "Identifier" && one.init && literalText(one.init) !== "") found.add(one.id.name);
    }
  }
  return found;
}
