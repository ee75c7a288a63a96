-- The ends of lines that TeX chooses, of 240 paragraphs; LuaTeX 1.15.0 (Debian: texlive-luatex) wrote luatex-paragraphs.json by
--   luatex --ini '\catcode123=1 \catcode125=2 \directlua{dofile("luatex-paragraphs.lua")}\end'
-- Words are rules, so that no font takes part: a character is 6 points wide, and a space shrinks by a third and grows by half.

local sp = 65536
local character = 6 * sp

-- The numbers of the C standard's example generator, so that the cases are the same wherever they are made.
local state = 20261126
local function random(low, high)
  state = (state * 1103515245 + 12345) % 2147483648
  return low + math.floor(state / 65536) % (high - low + 1)
end

local function rule(length)
  local n = node.new("rule")
  n.width, n.height, n.depth = length * character, 8 * sp, 2 * sp
  return n
end

local function glue(width, stretch, shrink, stretch_order)
  local n = node.new("glue")
  n.width, n.stretch, n.shrink, n.stretch_order = width, stretch, shrink, stretch_order or 0
  return n
end

local function penalty(value)
  local n = node.new("penalty")
  n.penalty = value
  return n
end

local function lines(words, hyphen, room)
  local parts, piece = {}, 0
  local function add(n) parts[#parts + 1] = n end
  add(node.new("local_par"))
  for index, word in ipairs(words) do
    if index > 1 then add(glue(character, character / 2, character / 3)) end
    for place, length in ipairs(word) do
      piece = piece + 1
      local isInside = place < #word
      local n = rule(length + ((isInside and hyphen == "-") and 1 or 0))
      node.set_attribute(n, 1, piece)
      add(n)
      if isInside then
        if hyphen == "-" then
          add(penalty(0))
        else
          local disc = node.new("disc", 1)
          disc.pre = rule(1)
          disc.penalty = 50
          add(disc)
        end
      end
    end
  end
  add(penalty(10000))
  add(glue(0, sp, 0, 2))
  for index = 2, #parts do
    parts[index - 1].next, parts[index].prev = parts[index], parts[index - 1]
  end
  local result = tex.linebreak(parts[1], {
    hsize = room * character, pretolerance = -1, tolerance = 10000, linepenalty = 10, adjdemerits = 0,
    doublehyphendemerits = 10000, finalhyphendemerits = 5000, emergencystretch = 0, looseness = 0, parshape = nil,
    hangindent = 0, hangafter = 1, pdfadjustspacing = 0, pdfprotrudechars = 0, tracingparagraphs = 0,
    baselineskip = glue(12 * sp, 0, 0), lineskip = glue(0, 0, 0), lineskiplimit = 0,
    leftskip = glue(0, 0, 0), rightskip = glue(0, 0, 0),
  })
  local ends = {}
  for line in node.traverse_id(node.id("hlist"), result) do
    local last
    for n in node.traverse_id(node.id("rule"), line.head) do last = node.get_attribute(n, 1) or last end
    ends[#ends + 1] = last
  end
  return ends
end

local function list(numbers) return "[" .. table.concat(numbers, ",") .. "]" end

local cases = {}
for number = 1, 240 do
  local hyphen = number % 3 == 0 and "-" or "·"
  local words = {}
  for word = 1, random(6, 40) do
    words[word] = {}
    for place = 1, random(1, 3) do words[word][place] = random(2, 5) end
  end
  local room = random(22, 60)
  local texts = {}
  for index, word in ipairs(words) do texts[index] = list(word) end
  cases[number] = string.format(
    '{"words":[%s],"hyphen":"%s","room":%d,"ends":%s}', table.concat(texts, ","), hyphen, room,
    list(lines(words, hyphen, room)))
end
local file = io.open("luatex-paragraphs.json", "w")
file:write('{"cases":[\n' .. table.concat(cases, ",\n") .. "\n]}\n")
file:close()
