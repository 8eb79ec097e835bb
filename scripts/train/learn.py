"""Trains a net from samples with PyTorch, on a GPU where there is one. `src/lab/training` writes the samples and reads the weights.

Usage: python3 learn.py JOB.json; src/cli/training/learn.ts writes the job.
"""
import json
import os
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

started = time.time()
with open(sys.argv[1]) as file:
    job = json.load(file)
shape = job["shape"]
seats, hidden, second, policy = shape["seats"], shape["hidden"], shape["second"], shape["policy"]
device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(sum(map(ord, job["seed"])))
torch.set_num_threads(job["threads"])
VECTORS = 4
NONE = 0xFFFF


def sample_type(mosts):
    inputs, moves = mosts
    return np.dtype([
        ("inputs", "<u2", (inputs,)), ("dense", "<f4", (shape["dense"],)),
        ("result", "<f4", (seats,)), ("expected", "<f4", (seats,)), ("totals", "<f4", (seats,)),
        ("vectors", "<u2", (moves, VECTORS)), ("visits", "<f4", (moves,)),
        ("rules", "u1"), ("searched", "u1"), ("moves", "u1"), ("phase", "u1"),
    ])


dtype = sample_type((job["mostInputs"], job["mostMoves"]))
parts, held_out = [], []
for source in job["samples"]:
    data = np.memmap(source["file"], dtype=dtype, mode="r")
    if source.get("most") and len(data) > source["most"]:
        data = data[: source["most"]]
    # Games are in order: the end of a file is other games than its beginning.
    cut = max(0, len(data) - max(200, len(data) // 40))
    parts.append(data[:cut])
    held_out.append(data[cut:])


class Rows:
    """Numbers of rows: plain ones, then for each family its slots and items; and the same expanded for every set of rules."""

    def __init__(self, plain, families, key):
        self.plain, self.families, self.starts = plain, families, []
        items = [[np.array(family, dtype=np.float32) for family in rules[key]] for rules in job["rules"]]
        self.items = [[torch.from_numpy(family).to(device) for family in rules] for rules in items]
        at = plain
        for rules in items:
            self.starts.append(at)
            at += sum(family["slots"] * len(list_) for family, list_ in zip(families, rules))
        self.count = at

    def expand(self, plain, tables):
        rows = [plain]
        for items in self.items:
            for list_, table in zip(items, tables):
                # table: slots × attributes × width; items × attributes
                rows.append(torch.einsum("ia,saw->siw", list_, table).reshape(-1, table.shape[-1]))
        rows.append(torch.zeros(1, plain.shape[1], device=device))
        return torch.cat(rows)

    def place(self, index, rules):
        """Numbers of rows as the samples have them, moved to where their rules' rows are."""
        starts = torch.tensor(self.starts, device=device)[rules.long()]
        while starts.dim() < index.dim():
            starts = starts.unsqueeze(-1)
        moved = torch.where(index >= self.plain, index - self.plain + starts, index)
        return moved


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        make = lambda *size, scale: nn.Parameter(torch.randn(*size) * scale)
        zero = lambda *size: nn.Parameter(torch.zeros(*size))
        self.plain = make(shape["plain"], hidden, scale=0.08)
        self.families = nn.ParameterList([make(f["slots"], f["attributes"], hidden, scale=0.03) for f in shape["families"]])
        self.first_bias = zero(hidden)
        self.dense = make(shape["dense"], hidden, scale=0.1)
        self.second = make(hidden, second, scale=(2 / hidden) ** 0.5)
        self.second_bias = zero(second)
        self.values, self.value_bias = zero(second, seats), zero(seats)
        self.skip = zero(shape["dense"], seats)
        self.query, self.query_bias = make(hidden, policy, scale=(2 / hidden) ** 0.5), zero(policy)
        self.moves = make(shape["movePlain"], policy, scale=0.02)
        self.move_families = nn.ParameterList([make(f["slots"], f["attributes"], policy, scale=0.02) for f in shape["moveFamilies"]])
        self.move_bias = zero(shape["movePlain"], 1)
        self.move_family_bias = nn.ParameterList([zero(f["slots"], f["attributes"], 1) for f in shape["moveFamilies"]])
        self.totals = nn.Linear(second, seats)  # a second aim in training, not kept

    def exported(self):
        """In the order of partsOf in src/bots/net/weights.ts."""
        return [self.plain, *self.families, self.first_bias, self.dense, self.second, self.second_bias, self.values, self.value_bias,
                self.skip, self.query, self.query_bias, self.moves, *self.move_families, self.move_bias, *self.move_family_bias]


def load(arrays):
    pick = lambda name: np.concatenate([np.ascontiguousarray(a[name]) for a in arrays])
    out = {}
    for name in ("dense", "result", "expected", "totals"):
        out[name] = torch.from_numpy(pick(name)).to(device)
    for name in ("rules", "searched", "moves", "phase"):
        out[name] = torch.from_numpy(pick(name)).to(device)
    inputs = torch.from_numpy(pick("inputs").astype(np.int32)).to(device)
    # Only positions that were searched have moves.
    known = pick("moves") > 0
    where = np.full(len(known), -1, dtype=np.int64)
    where[known] = np.arange(known.sum())
    out["where"] = torch.from_numpy(where).to(device)
    if known.any():
        keep = lambda name: np.concatenate([np.ascontiguousarray(a[name][np.asarray(a["moves"]) > 0]) for a in arrays])
        out["vectors"] = torch.from_numpy(keep("vectors").astype(np.int32)).to(device)
        out["visits"] = torch.from_numpy(keep("visits")).to(device)
    out["inputs"] = inputs
    return out


inputs_of = Rows(shape["plain"], shape["families"], "items")
moves_of = Rows(shape["movePlain"], shape["moveFamilies"], "moveItems")
train, test = load(parts), load(held_out)
n = len(train["result"])
net = Net().to(device)
if job.get("start"):
    flat, at = np.fromfile(job["start"], dtype="<f4"), 0
    with torch.no_grad():
        for part in net.exported():
            size = part.numel()
            part.copy_(torch.from_numpy(flat[at:at + size].reshape(part.shape)))
            at += size
        assert at == len(flat), f"{len(flat)} weights, {at} expected"

SPREAD = job["spread"]


def forward(data, i, rows, vectors, vector_bias):
    inputs = data["inputs"][i].long()
    rules = data["rules"][i]
    gone = inputs == NONE
    index = torch.where(gone, torch.full_like(inputs, inputs_of.count), inputs_of.place(inputs, rules))
    first = F.relu(F.embedding_bag(index, rows, mode="sum") + data["dense"][i] @ net.dense + net.first_bias)
    middle = F.relu(first @ net.second + net.second_bias)
    logits = middle @ net.values + net.value_bias + data["dense"][i] @ net.skip
    target = data["result"][i]
    searched = data["searched"][i].float()[:, None] * job["searchShare"]
    target = target * (1 - searched) + data["expected"][i] * searched
    value_loss = -(target * F.log_softmax(logits, -1)).sum(-1)
    totals_loss = ((net.totals(middle) - data["totals"][i] / SPREAD) ** 2).mean(-1)
    where = data["where"][i]
    has = where >= 0
    policy_loss = torch.zeros((), device=device)
    agreed = policy_loss
    if has.any() and "vectors" in data:
        w = where[has]
        chosen = data["vectors"][w].long()
        # A missing vector is written as the first number past the rows of its own rules.
        ends = torch.tensor([sum(f["slots"] * len(l) for f, l in zip(shape["moveFamilies"], r["moveItems"])) + shape["movePlain"] for r in job["rules"]], device=device)
        own = rules[has]
        none = chosen >= ends[own.long()][:, None, None]
        placed = torch.where(none, torch.full_like(chosen, moves_of.count), moves_of.place(chosen, own))
        query = F.relu(first[has] @ net.query + net.query_bias)
        scores = (vectors[placed].sum(2) * query[:, None, :]).sum(-1) + vector_bias[placed].sum(2)[..., 0]
        counts = data["moves"][i][has].long()
        scores = scores.masked_fill(torch.arange(scores.shape[1], device=device)[None] >= counts[:, None], -1e9)
        visits = data["visits"][w].masked_fill(torch.arange(scores.shape[1], device=device)[None] >= counts[:, None], 0)
        visits = visits / visits.sum(-1, keepdim=True)
        policy_loss = -(visits * F.log_softmax(scores, -1).clamp(min=-30)).sum(-1).mean()
        agreed = (scores.argmax(-1) == visits.argmax(-1)).float().mean()
    return value_loss, totals_loss, policy_loss, agreed, logits, has.sum()


def expanded():
    return (inputs_of.expand(net.plain, net.families), moves_of.expand(net.moves, net.move_families),
            moves_of.expand(net.move_bias, net.move_family_bias))


batch = job["batch"]
steps = max(1, int(job["epochs"] * n / batch))
optimizer = torch.optim.AdamW(net.parameters(), lr=job["rate"], weight_decay=1e-4)
schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, job["rate"], total_steps=steps, pct_start=0.1)
order, at, curve = torch.randperm(n, device=device), 0, []
for step in range(steps):
    if at + batch > n:
        order, at = torch.randperm(n, device=device), 0
    i = order[at:at + batch]
    at += batch
    value_loss, totals_loss, policy_loss, _, _, _ = forward(train, i, *expanded())
    loss = value_loss.mean() + 0.25 * totals_loss.mean() + 0.5 * policy_loss
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    optimizer.step()
    schedule.step()
    if step % max(1, steps // 8) == 0:
        curve.append(round(loss.item(), 4))

net.eval()
with torch.no_grad():
    rows = expanded()
    brier, count, policy_sum, agreed_sum, with_policy = {}, 0, 0.0, 0.0, 0
    for first in range(0, len(test["result"]), 16384):
        i = torch.arange(first, min(first + 16384, len(test["result"])), device=device)
        _, _, policy_loss, agreed, logits, had = forward(test, i, *rows)
        share = F.softmax(logits, -1)[:, 0]
        for phase in test["phase"][i].unique().tolist():
            sel = test["phase"][i] == phase
            error = ((share[sel] - test["result"][i][sel][:, 0]) ** 2).sum().item()
            a, b = brier.get(phase, (0, 0.0))
            brier[phase] = (a + int(sel.sum()), b + error)
        policy_sum += policy_loss.item() * int(had)
        agreed_sum += agreed.item() * int(had)
        with_policy += int(had)
    flat = torch.cat([part.detach().float().reshape(-1).cpu() for part in net.exported()]).numpy().astype("<f4")
    flat.tofile(job["out"])
total = sum(a for a, _ in brier.values())
report = {
    "out": os.path.basename(job["out"]), "samples": n, "steps": steps, "loss": curve,
    "brier": round(sum(b for _, b in brier.values()) / max(1, total), 4),
    "brierByPhase": {str(k): round(b / a, 4) for k, (a, b) in sorted(brier.items())},
    "policyLoss": round(policy_sum / max(1, with_policy), 3), "sameMove": round(agreed_sum / max(1, with_policy), 3),
    "device": device, "seconds": round(time.time() - started, 1),
}
print(json.dumps(report))
